ALTER TABLE "posts" ADD COLUMN "translation_group" uuid;--> statement-breakpoint
CREATE INDEX "posts_published_in" ON "posts" USING btree ("language","published_at","pk") WHERE "posts"."published_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_translations" ON "posts" USING btree ("translation_group","language") WHERE "posts"."translation_group" is not null;--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author");