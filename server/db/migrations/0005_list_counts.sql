CREATE SCHEMA "counts";
--> statement-breakpoint
CREATE TABLE "counts"."lists" (
	"list" text PRIMARY KEY NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "counts"."note_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE "counts"."lists" SET "total" = "total" + (SELECT count(*) FROM "changed") WHERE "list" = TG_TABLE_NAME;
	ELSIF TG_OP = 'DELETE' THEN
		UPDATE "counts"."lists" SET "total" = "total" - (SELECT count(*) FROM "changed") WHERE "list" = TG_TABLE_NAME;
	ELSE
		UPDATE "counts"."lists" SET "total" = 0 WHERE "list" = TG_TABLE_NAME;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	list text;
BEGIN
	FOREACH list IN ARRAY ARRAY['templates', 'template_media', 'product_media', 'posts', 'subscriptions'] LOOP
		EXECUTE format('LOCK TABLE %I IN SHARE ROW EXCLUSIVE MODE', list);
		EXECUTE format('INSERT INTO "counts"."lists" SELECT %L, count(*) FROM %I', list, list);
		EXECUTE format('CREATE TRIGGER "count_inserted" AFTER INSERT ON %I REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "counts"."note_rows"()', list);
		EXECUTE format('CREATE TRIGGER "count_deleted" AFTER DELETE ON %I REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "counts"."note_rows"()', list);
		EXECUTE format('CREATE TRIGGER "count_emptied" AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION "counts"."note_rows"()', list);
	END LOOP;
END
$$;
--> statement-breakpoint
-- As in 0003: where the extension cannot be made a search reads every row.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS "pg_trgm";
	CREATE INDEX "subscriptions_search" ON "subscriptions" USING gin ("crontab" gin_trgm_ops, "timezone" gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'pg_trgm is not to be had (%): searches will read every row', SQLERRM;
END
$$;
