ALTER TABLE "articles" drop column "search";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('waypost', search_text(title)), 'A') || setweight(to_tsvector('waypost', search_text(excerpt)), 'B') || setweight(to_tsvector('waypost', search_text(plain_text(content))), 'C')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" drop column "lead";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "lead" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('waypost', search_text(title)), 'A') || setweight(to_tsvector('waypost', search_text(excerpt)), 'B')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" drop column "search";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('waypost', search_text(name)), 'A') || setweight(to_tsvector('waypost', search_text(short_description)), 'B') || setweight(to_tsvector('waypost', search_text(key_features::text)), 'C')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_title_words_idx" ON "articles" USING gin (to_tsvector('waypost_exact', search_text(title)));--> statement-breakpoint
CREATE INDEX "products_name_words_idx" ON "products" USING gin (to_tsvector('waypost_exact', search_text(name)));