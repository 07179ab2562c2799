CREATE TABLE "content_files" (
	"path" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_images" (
	"path" text PRIMARY KEY NOT NULL,
	"recipe" jsonb NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_origins" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"made_with" text NOT NULL,
	"records" jsonb NOT NULL,
	"files" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_records" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "content_records_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "image_sources" (
	"path" text PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "image_sources" ADD CONSTRAINT "image_sources_path_content_images_path_fk" FOREIGN KEY ("path") REFERENCES "public"."content_images"("path") ON DELETE cascade ON UPDATE no action;