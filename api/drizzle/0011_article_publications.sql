CREATE TABLE "article_publications" (
	"slug" text PRIMARY KEY NOT NULL,
	"published_at" timestamp (3) with time zone,
	"file_published_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- What the desk decided counts, whatever the file says. A file is always written by an insert, which
-- its update on a conflict follows: only the insert brings what the file says.
CREATE OR REPLACE FUNCTION decide_publication() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  decision article_publications;
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE article_publications SET file_published_at = NEW.published_at WHERE slug = NEW.slug;
  END IF;
  SELECT * INTO decision FROM article_publications WHERE slug = NEW.slug;
  IF FOUND THEN
    NEW.published_at := coalesce(decision.published_at, NEW.published_at);
  END IF;
  NEW.is_public := NEW.published_at <= now()
    AND NOT (decision.slug IS NOT NULL AND decision.published_at IS NULL);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION publish_due_articles(moment timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  published integer;
  taken_back integer;
  unpublished integer;
BEGIN
  UPDATE articles SET is_public = true WHERE NOT is_public AND published_at <= moment
    AND NOT EXISTS (
      SELECT FROM article_publications AS decision
      WHERE decision.slug = articles.slug AND decision.published_at IS NULL
    );
  GET DIAGNOSTICS published = ROW_COUNT;
  UPDATE articles SET is_public = false WHERE is_public AND published_at > moment;
  GET DIAGNOSTICS taken_back = ROW_COUNT;
  UPDATE articles SET is_public = false FROM article_publications AS decision
    WHERE decision.slug = articles.slug AND decision.published_at IS NULL AND is_public;
  GET DIAGNOSTICS unpublished = ROW_COUNT;
  RETURN published + taken_back + unpublished;
END $$;
