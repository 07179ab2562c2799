ALTER TABLE "categories" ADD COLUMN "footer_position" integer;--> statement-breakpoint
ALTER TABLE "static_pages" ADD COLUMN "about" jsonb;