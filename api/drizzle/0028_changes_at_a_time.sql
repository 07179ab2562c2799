ALTER TABLE "article_texts" ADD COLUMN "changes_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "article_texts" ADD COLUMN "changes_due_by" integer;--> statement-breakpoint
ALTER TABLE "article_texts" ADD COLUMN "changes_problem" text;--> statement-breakpoint
ALTER TABLE "page_texts" ADD COLUMN "changes_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "page_texts" ADD COLUMN "changes_due_by" integer;--> statement-breakpoint
ALTER TABLE "page_texts" ADD COLUMN "changes_problem" text;--> statement-breakpoint
ALTER TABLE "article_texts" ADD CONSTRAINT "article_texts_changes_due_by_staff_id_fk" FOREIGN KEY ("changes_due_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_changes_due_by_staff_id_fk" FOREIGN KEY ("changes_due_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_texts_due_idx" ON "article_texts" USING btree ("changes_due_at") WHERE changes_due_at is not null;--> statement-breakpoint
CREATE INDEX "page_texts_due_idx" ON "page_texts" USING btree ("changes_due_at") WHERE changes_due_at is not null;