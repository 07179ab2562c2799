ALTER TABLE "comments" ALTER COLUMN "article_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "seed_status" text;--> statement-breakpoint
CREATE INDEX "comments_waiting_idx" ON "comments" USING btree ("waits_for") WHERE "comments"."article_id" is null;--> statement-breakpoint
-- A comment of the content files is known by article, address and time, so that its text can change.
UPDATE "comments" SET "seed_key" = concat_ws(' ', "articles"."slug", lower("author_email"), to_char("created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  FROM "articles" WHERE "articles"."id" = "comments"."article_id" AND "seed_key" IS NOT NULL;
