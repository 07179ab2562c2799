ALTER TABLE "articles" ADD COLUMN "is_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_scheduled_idx" ON "articles" USING btree ("published_at") WHERE not is_public;--> statement-breakpoint
CREATE VIEW "public_articles" AS (select "id", "slug", "title", "excerpt", "content", "featured_image", "featured_image_info", "featured_image_caption", "meta_title", "meta_description", "published_at", "updated_at", "author_id", "category_id", "is_featured", "reading_time", "is_public", "search", "lead", "fuzzy" from "articles" where "articles"."is_public" = true);--> statement-breakpoint
-- An article is public or not from the moment it is written; afterwards time decides.
CREATE FUNCTION decide_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_public := NEW.published_at <= now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER articles_publication BEFORE INSERT OR UPDATE OF published_at ON articles
  FOR EACH ROW EXECUTE FUNCTION decide_publication();
--> statement-breakpoint
-- Publishes what is due at a moment and takes back what is not: rows that a backup brought may be either.
CREATE FUNCTION publish_due_articles(moment timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  published integer;
  taken_back integer;
BEGIN
  UPDATE articles SET is_public = true WHERE NOT is_public AND published_at <= moment;
  GET DIAGNOSTICS published = ROW_COUNT;
  UPDATE articles SET is_public = false WHERE is_public AND published_at > moment;
  GET DIAGNOSTICS taken_back = ROW_COUNT;
  RETURN published + taken_back;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_articles() RETURNS void LANGUAGE sql AS $$
  UPDATE article_total SET value = (SELECT count(*) FROM public_articles);
  UPDATE categories SET articles_count =
    (SELECT count(*) FROM public_articles WHERE public_articles.category_id = categories.id);
  UPDATE authors SET articles_count =
    (SELECT count(*) FROM public_articles WHERE public_articles.author_id = authors.id);
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_inserted_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_stats (article_id) SELECT id FROM added;
  UPDATE article_total SET value = value + (SELECT count(*) FROM added WHERE is_public);
  UPDATE categories SET articles_count = articles_count + n
    FROM (SELECT category_id, count(*) AS n FROM added WHERE is_public GROUP BY category_id) AS change
    WHERE categories.id = change.category_id;
  UPDATE authors SET articles_count = articles_count + n
    FROM (SELECT author_id, count(*) AS n FROM added WHERE is_public GROUP BY author_id) AS change
    WHERE authors.id = change.author_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_deleted_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE article_total SET value = value - (SELECT count(*) FROM removed WHERE is_public);
  UPDATE categories SET articles_count = articles_count - n
    FROM (SELECT category_id, count(*) AS n FROM removed WHERE is_public GROUP BY category_id) AS change
    WHERE categories.id = change.category_id;
  UPDATE authors SET articles_count = articles_count - n
    FROM (SELECT author_id, count(*) AS n FROM removed WHERE is_public GROUP BY author_id) AS change
    WHERE authors.id = change.author_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_moved_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE article_total SET value = value + n
    FROM (
      SELECT (SELECT count(*) FROM added WHERE is_public)
        - (SELECT count(*) FROM removed WHERE is_public) AS n
    ) AS change
    WHERE change.n <> 0;
  UPDATE categories SET articles_count = articles_count + n
    FROM (
      SELECT category_id, sum(step) AS n FROM (
        SELECT category_id, 1 AS step FROM added WHERE is_public
        UNION ALL SELECT category_id, -1 FROM removed WHERE is_public
      ) AS steps GROUP BY category_id HAVING sum(step) <> 0
    ) AS change
    WHERE categories.id = change.category_id;
  UPDATE authors SET articles_count = articles_count + n
    FROM (
      SELECT author_id, sum(step) AS n FROM (
        SELECT author_id, 1 AS step FROM added WHERE is_public
        UNION ALL SELECT author_id, -1 FROM removed WHERE is_public
      ) AS steps GROUP BY author_id HAVING sum(step) <> 0
    ) AS change
    WHERE authors.id = change.author_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What earlier versions showed too soon.
SELECT publish_due_articles(now());
