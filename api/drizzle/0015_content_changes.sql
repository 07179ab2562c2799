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
-- Notes that what readers are shown has changed, under the keys that the trigger names. Nobody waits for
-- anybody: each transaction has rows of its own.
CREATE FUNCTION note_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'ROW' AND TG_OP = 'UPDATE' AND NEW IS NOT DISTINCT FROM OLD THEN
    RETURN NULL;
  END IF;
  INSERT INTO content_changes (key) SELECT unnest(TG_ARGV) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Readers are shown approved comments alone.
CREATE FUNCTION note_comment_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW IS NOT DISTINCT FROM OLD THEN
    RETURN NULL;
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
CREATE TRIGGER articles_changes AFTER INSERT OR UPDATE OR DELETE ON articles
  FOR EACH ROW EXECUTE FUNCTION note_changes('articles');
--> statement-breakpoint
CREATE TRIGGER article_tags_changes AFTER INSERT OR UPDATE OR DELETE ON article_tags
  FOR EACH STATEMENT EXECUTE FUNCTION note_changes('articles');
--> statement-breakpoint
CREATE TRIGGER tags_changes AFTER INSERT OR UPDATE OR DELETE ON tags
  FOR EACH ROW EXECUTE FUNCTION note_changes('articles');
--> statement-breakpoint
-- Articles carry the names of their category and author.
CREATE TRIGGER categories_changes AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION note_changes('categories', 'articles');
--> statement-breakpoint
CREATE TRIGGER authors_changes AFTER INSERT OR UPDATE OR DELETE ON authors
  FOR EACH ROW EXECUTE FUNCTION note_changes('authors', 'articles');
--> statement-breakpoint
CREATE TRIGGER comments_changes AFTER INSERT OR UPDATE OR DELETE ON comments
  FOR EACH ROW EXECUTE FUNCTION note_comment_changes();
--> statement-breakpoint
CREATE TRIGGER static_pages_changes AFTER INSERT OR UPDATE OR DELETE ON static_pages
  FOR EACH ROW EXECUTE FUNCTION note_changes('pages');
--> statement-breakpoint
-- Comparisons are made of products.
CREATE TRIGGER products_changes AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION note_changes('products', 'comparisons');
--> statement-breakpoint
CREATE TRIGGER brands_changes AFTER INSERT OR UPDATE OR DELETE ON brands
  FOR EACH ROW EXECUTE FUNCTION note_changes('products', 'comparisons');
--> statement-breakpoint
CREATE TRIGGER product_categories_changes AFTER INSERT OR UPDATE OR DELETE ON product_categories
  FOR EACH ROW EXECUTE FUNCTION note_changes('products', 'comparisons');
--> statement-breakpoint
CREATE TRIGGER product_points_changes AFTER INSERT OR UPDATE OR DELETE ON product_points
  FOR EACH STATEMENT EXECUTE FUNCTION note_changes('products', 'comparisons');
--> statement-breakpoint
CREATE TRIGGER product_specifications_changes AFTER INSERT OR UPDATE OR DELETE ON product_specifications
  FOR EACH STATEMENT EXECUTE FUNCTION note_changes('products', 'comparisons');
--> statement-breakpoint
-- Views are counted in the row every second: they are no change.
CREATE TRIGGER comparisons_changes AFTER INSERT OR DELETE OR
  UPDATE OF slug, title, description, meta_title, meta_description, conclusion, updated_at ON comparisons
  FOR EACH ROW EXECUTE FUNCTION note_changes('comparisons');
--> statement-breakpoint
CREATE TRIGGER comparison_products_changes AFTER INSERT OR UPDATE OR DELETE ON comparison_products
  FOR EACH STATEMENT EXECUTE FUNCTION note_changes('comparisons');
