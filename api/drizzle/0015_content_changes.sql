CREATE TABLE "content_changes" (
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"key" text NOT NULL,
	"noted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_changes_transaction_key_pk" PRIMARY KEY("transaction","key")
);
--> statement-breakpoint
-- Names this database, whose transactions the changes are numbered by; no backup takes it along.
DO $$ BEGIN
  EXECUTE format(
    'CREATE FUNCTION content_changes_origin() RETURNS text LANGUAGE sql IMMUTABLE AS %L',
    format('SELECT %L::text', gen_random_uuid())
  );
END $$;
--> statement-breakpoint
-- One mechanism: what was told of each table is noted from now on, and told of the note.
DO $$
DECLARE
  told record;
BEGIN
  FOR told IN
    SELECT tgname, tgrelid::regclass AS name FROM pg_trigger
    WHERE tgfoid = 'tell_change()'::regprocedure AND tgrelid <> 'article_stats'::regclass
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', told.tgname, told.name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Tells who listens what a transaction has noted, once for each key, when it is committed. The
-- transaction's number tells a process with several connections that it hears of the same change again.
CREATE FUNCTION tell_noted_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('data_changed', NEW.key || ' ' || NEW.transaction);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('data_changed', TG_ARGV[0] || ' ' || pg_current_xact_id());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_changes_told AFTER INSERT ON content_changes
  FOR EACH ROW EXECUTE FUNCTION tell_noted_change();
--> statement-breakpoint
-- Notes that what readers are shown has changed, under the keys that the trigger names. Nobody waits for
-- anybody: each transaction has rows of its own.
CREATE FUNCTION note_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW IS NOT DISTINCT FROM OLD THEN
      RETURN NULL;
    END IF;
  END IF;
  INSERT INTO content_changes (key) SELECT unnest(TG_ARGV) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  watched record;
  arguments text;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('articles', array['articles']), ('article_tags', array['articles']),
      ('article_total', array['articles']), ('tags', array['articles']),
      -- Articles carry the names of their author and category.
      ('authors', array['authors', 'articles']), ('categories', array['categories', 'articles']),
      -- Comparisons are made of products.
      ('brands', array['products', 'comparisons']), ('product_categories', array['products', 'comparisons']),
      ('products', array['products', 'comparisons']), ('product_points', array['products', 'comparisons']),
      ('product_specifications', array['products', 'comparisons']),
      ('comparison_products', array['comparisons']),
      ('static_pages', array['pages'])
    ) AS watched (name, keys)
  LOOP
    SELECT string_agg(quote_literal(key), ', ') INTO arguments FROM unnest(watched.keys) AS key;
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION note_changes(%s)',
      watched.name || '_changed', watched.name, arguments);
    EXECUTE format(
      'CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_changes(%s)',
      watched.name || '_emptied', watched.name, arguments);
  END LOOP;
END $$;
--> statement-breakpoint
-- Views are counted in the row every second: they are told, but not noted.
CREATE TRIGGER comparisons_changed AFTER INSERT OR DELETE OR
  UPDATE OF slug, title, description, meta_title, meta_description, conclusion, updated_at ON comparisons
  FOR EACH ROW EXECUTE FUNCTION note_changes('comparisons');
--> statement-breakpoint
CREATE TRIGGER comparisons_emptied AFTER TRUNCATE ON comparisons
  FOR EACH STATEMENT EXECUTE FUNCTION note_changes('comparisons');
--> statement-breakpoint
CREATE TRIGGER comparisons_viewed AFTER UPDATE OF views_count ON comparisons
  FOR EACH ROW EXECUTE FUNCTION tell_change('comparison_views');
--> statement-breakpoint
-- Readers are shown approved comments alone: most writes of comments change nothing for them.
CREATE FUNCTION note_comment_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    INSERT INTO content_changes (key) SELECT 'comments:' || id FROM articles ON CONFLICT DO NOTHING;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NEW IS NOT DISTINCT FROM OLD THEN
      RETURN NULL;
    END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO content_changes (key) SELECT 'comments:' || OLD.article_id
      WHERE OLD.status = 'APPROVED' AND OLD.article_id IS NOT NULL ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO content_changes (key) SELECT 'comments:' || NEW.article_id
      WHERE NEW.status = 'APPROVED' AND NEW.article_id IS NOT NULL ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER comments_changed AFTER INSERT OR UPDATE OR DELETE ON comments
  FOR EACH ROW EXECUTE FUNCTION note_comment_changes();
--> statement-breakpoint
CREATE TRIGGER comments_emptied AFTER TRUNCATE ON comments
  FOR EACH STATEMENT EXECUTE FUNCTION note_comment_changes();
