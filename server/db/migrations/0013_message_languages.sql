ALTER TABLE "subscription_runs" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_runs" ADD COLUMN "languages" jsonb;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "first_language" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;