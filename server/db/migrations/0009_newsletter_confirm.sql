ALTER TABLE "subscribers" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "asked" integer DEFAULT 0 NOT NULL;