ALTER TABLE "staff" ADD COLUMN "wants_messages" boolean DEFAULT false NOT NULL;
