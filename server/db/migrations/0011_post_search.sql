ALTER TABLE "posts" ADD COLUMN "search_text" text;--> statement-breakpoint
CREATE INDEX "posts_unsearchable" ON "posts" USING btree ("pk") WHERE "posts"."search_text" is null;--> statement-breakpoint
-- Servers of an earlier version write posts too: whoever changes the texts, the next search makes this one anew.
CREATE FUNCTION "forget_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."search_text" := NULL;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "forget_search_text" BEFORE UPDATE ON "posts" FOR EACH ROW
WHEN (OLD."subject" IS DISTINCT FROM NEW."subject" OR OLD."summary" IS DISTINCT FROM NEW."summary" OR OLD."content" IS DISTINCT FROM NEW."content")
EXECUTE FUNCTION "forget_search_text"();
--> statement-breakpoint
-- As in 0003: where the extension cannot be made a search reads every row.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS "pg_trgm";
	CREATE INDEX "posts_search_text" ON "posts" USING gin ("search_text" gin_trgm_ops) WHERE "published_at" IS NOT NULL;
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'pg_trgm is not to be had (%): searches will read every row', SQLERRM;
END
$$;
