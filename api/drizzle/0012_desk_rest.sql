ALTER TABLE "outgoing_mails" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "previous_token_hash" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "rotated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "staff_sessions" SET "proved_at" = "created_at";--> statement-breakpoint
ALTER TABLE "staff_sessions" ALTER COLUMN "proved_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_answers_mail_idx" ON "contact_answers" USING btree ("mail_message_id");--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_previous_token_hash_unique" UNIQUE("previous_token_hash");--> statement-breakpoint
-- What is still known: the record of a sent mail was kept for 30 days, and nothing but a time-out of
-- that record removes the mails of answers that are older.
UPDATE "contact_answers" SET "sent_at" = mail."sent_at" FROM "outgoing_mails" AS mail
  WHERE mail."message_id" = "contact_answers"."mail_message_id" AND mail."status" = 'SENT';--> statement-breakpoint
UPDATE "contact_answers" SET "sent_at" = "created_at"
  WHERE "sent_at" IS NULL AND "created_at" < now() - interval '30 days'
    AND NOT EXISTS (SELECT FROM "outgoing_mails" AS mail WHERE mail."message_id" = "contact_answers"."mail_message_id");
