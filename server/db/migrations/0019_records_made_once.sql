CREATE TABLE "made_once" (
	"key" text PRIMARY KEY NOT NULL,
	"pk" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "made_once_time" ON "made_once" USING btree ("created_at");