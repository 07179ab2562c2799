ALTER TABLE "outgoing_mails" ADD COLUMN "token_for" text;--> statement-breakpoint
ALTER TABLE "staff_links" ADD COLUMN "mailed_hash" text;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_mailed_hash_unique" UNIQUE("mailed_hash");