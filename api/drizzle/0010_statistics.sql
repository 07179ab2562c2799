CREATE TABLE "daily_counts" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_kind_day_subject_pk" PRIMARY KEY("kind","day","subject"),
	CONSTRAINT "daily_counts_kind_check" CHECK ("daily_counts"."kind" in ('article', 'comparison', 'article-search', 'product-search', 'referrer'))
);
--> statement-breakpoint
CREATE INDEX "daily_counts_day_idx" ON "daily_counts" USING btree ("day");