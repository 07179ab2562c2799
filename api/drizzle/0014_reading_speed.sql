CREATE TABLE "search_words" (
	"source" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_source_word_pk" PRIMARY KEY("source","word"),
	CONSTRAINT "search_words_source_check" CHECK ("search_words"."source" in ('articles', 'products'))
);
--> statement-breakpoint
DROP VIEW "public"."public_articles";--> statement-breakpoint
DROP INDEX "articles_fuzzy_idx";--> statement-breakpoint
DROP INDEX "products_fuzzy_idx";--> statement-breakpoint
CREATE INDEX "search_words_alike_idx" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "articles_lead_idx" ON "articles" USING gin ("lead");--> statement-breakpoint
ALTER TABLE "articles" DROP COLUMN "fuzzy";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "fuzzy";--> statement-breakpoint
CREATE VIEW "public"."public_articles" AS (select "id", "slug", "title", "excerpt", "content", "featured_image", "featured_image_info", "featured_image_caption", "meta_title", "meta_description", "published_at", "updated_at", "author_id", "category_id", "is_featured", "reading_time", "is_draft", "is_public", "search", "lead" from "articles" where "articles"."is_public" = true);--> statement-breakpoint
-- The words of a text that a reader may look for: without stop words, numbers and what is no word.
CREATE FUNCTION words_of(value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT word FROM unnest(tsvector_to_array(to_tsvector('simple', plain_letters(value)))) AS word
  WHERE length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9]+$' AND to_tsvector('waypost', word) <> ''
$$;
--> statement-breakpoint
-- Sorted, so that two who write at once do not wait for each other.
CREATE FUNCTION keep_article_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (source, word)
    SELECT DISTINCT 'articles', word FROM added, words_of(title || ' ' || excerpt) AS word ORDER BY 2
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (source, word)
    SELECT DISTINCT 'products', word FROM added, words_of(name || ' ' || short_description) AS word ORDER BY 2
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER articles_inserted_words AFTER INSERT ON articles
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_article_words();
--> statement-breakpoint
CREATE TRIGGER articles_updated_words AFTER UPDATE ON articles
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_article_words();
--> statement-breakpoint
CREATE TRIGGER products_inserted_words AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_product_words();
--> statement-breakpoint
CREATE TRIGGER products_updated_words AFTER UPDATE ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_product_words();
--> statement-breakpoint
-- Also after a backup was restored, which switches triggers off.
CREATE FUNCTION collect_search_words() RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_words;
  INSERT INTO search_words (source, word)
    SELECT DISTINCT 'articles', word FROM articles, words_of(title || ' ' || excerpt) AS word
    UNION ALL
    SELECT DISTINCT 'products', word FROM products, words_of(name || ' ' || short_description) AS word;
$$;
--> statement-breakpoint
SELECT collect_search_words();
--> statement-breakpoint
-- Tells who listens which data changed, once a transaction: responses made of it are out of date.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('data_changed', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('articles', 'articles'), ('article_tags', 'articles'), ('article_total', 'articles'),
      ('authors', 'articles'), ('categories', 'articles'), ('tags', 'articles'),
      ('article_stats', 'article_views'),
      ('brands', 'products'), ('product_categories', 'products'), ('products', 'products'),
      ('product_points', 'products'), ('product_specifications', 'products'),
      ('comparisons', 'comparisons'), ('comparison_products', 'comparisons'),
      ('static_pages', 'pages')
    ) AS watched (name, topic)
  LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION tell_change(%L)',
      watched.name || '_changed', watched.name, watched.topic);
    EXECUTE format(
      'CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_change(%L)',
      watched.name || '_emptied', watched.name, watched.topic);
  END LOOP;
END $$;
--> statement-breakpoint
-- Readers see no comments but approved ones: most writes of comments change nothing for them.
CREATE TRIGGER comments_added AFTER INSERT ON comments
  FOR EACH ROW WHEN (NEW.status = 'APPROVED') EXECUTE FUNCTION tell_change('comments');
--> statement-breakpoint
CREATE TRIGGER comments_changed AFTER UPDATE ON comments
  FOR EACH ROW WHEN (OLD.status = 'APPROVED' OR NEW.status = 'APPROVED')
  EXECUTE FUNCTION tell_change('comments');
--> statement-breakpoint
CREATE TRIGGER comments_removed AFTER DELETE ON comments
  FOR EACH ROW WHEN (OLD.status = 'APPROVED') EXECUTE FUNCTION tell_change('comments');
--> statement-breakpoint
CREATE TRIGGER comments_emptied AFTER TRUNCATE ON comments
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('comments');
