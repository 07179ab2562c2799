DROP VIEW "public"."public_articles";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE VIEW "public"."public_articles" AS (select "id", "slug", "title", "excerpt", "content", "featured_image", "featured_image_info", "featured_image_caption", "meta_title", "meta_description", "published_at", "updated_at", "author_id", "category_id", "is_featured", "reading_time", "is_draft", "is_public", "search", "lead", "fuzzy" from "articles" where "articles"."is_public" = true);--> statement-breakpoint
-- A decision about an article that is gone is not one about a draft that takes its place.
DELETE FROM article_publications WHERE slug NOT IN (SELECT slug FROM articles);--> statement-breakpoint
-- What the desk decided counts, else what the file says: drafts are public when the desk says so.
CREATE OR REPLACE FUNCTION decide_publication() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  decision article_publications;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.is_draft AND NOT EXISTS (SELECT FROM articles WHERE slug = NEW.slug) THEN
      DELETE FROM article_publications WHERE slug = NEW.slug;
    END IF;
    UPDATE article_publications SET file_published_at = NEW.published_at WHERE slug = NEW.slug;
  END IF;
  SELECT * INTO decision FROM article_publications WHERE slug = NEW.slug;
  IF FOUND THEN
    NEW.published_at := coalesce(decision.published_at, NEW.published_at);
    NEW.is_public := coalesce(decision.published_at <= now(), false);
  ELSE
    NEW.is_public := NEW.published_at <= now() AND NOT NEW.is_draft;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER articles_publication ON articles;
--> statement-breakpoint
CREATE TRIGGER articles_publication BEFORE INSERT OR UPDATE OF published_at, is_draft ON articles
  FOR EACH ROW EXECUTE FUNCTION decide_publication();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION publish_due_articles(moment timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  published integer;
  taken_back integer;
  unpublished integer;
BEGIN
  UPDATE articles SET is_public = true WHERE NOT is_public AND published_at <= moment
    AND coalesce(
      (
        SELECT decision.published_at IS NOT NULL FROM article_publications AS decision
        WHERE decision.slug = articles.slug
      ),
      NOT is_draft
    );
  GET DIAGNOSTICS published = ROW_COUNT;
  UPDATE articles SET is_public = false WHERE is_public AND published_at > moment;
  GET DIAGNOSTICS taken_back = ROW_COUNT;
  UPDATE articles SET is_public = false FROM article_publications AS decision
    WHERE decision.slug = articles.slug AND decision.published_at IS NULL AND is_public;
  GET DIAGNOSTICS unpublished = ROW_COUNT;
  RETURN published + taken_back + unpublished;
END $$;
