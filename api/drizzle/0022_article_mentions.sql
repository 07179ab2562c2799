-- Slugs of the products that the links of some HTML lead to, also those of comparisons; as addresses spell them.
CREATE FUNCTION mentioned_products(html text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT slug ORDER BY slug), '{}')
  FROM regexp_matches(html, 'href="/(products|compare)/([^"/?#]+)', 'g') AS found,
    unnest(CASE found[1] WHEN 'compare' THEN string_to_array(found[2], '-vs-') ELSE found[2:2] END) AS slug
$$;
--> statement-breakpoint
DROP VIEW "public"."public_articles";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "mentions" text[] GENERATED ALWAYS AS (mentioned_products(content)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_mentions_idx" ON "articles" USING gin ("mentions");--> statement-breakpoint
CREATE VIEW "public"."public_articles" AS (select "id", "slug", "title", "excerpt", "content", "language", "featured_image", "featured_image_info", "featured_image_caption", "meta_title", "meta_description", "published_at", "updated_at", "author_id", "category_id", "is_featured", "reading_time", "is_draft", "is_public", "search", "lead", "mentions" from "articles" where "articles"."is_public" = true);