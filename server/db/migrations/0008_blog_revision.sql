CREATE TABLE "counts"."revisions" (
	"list" text PRIMARY KEY NOT NULL,
	"revision" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "counts"."note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "counts"."revisions" ("list") VALUES (TG_TABLE_NAME)
	ON CONFLICT ("list") DO UPDATE SET "revision" = gen_random_uuid();
	RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO "counts"."revisions" ("list") VALUES ('posts');
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "posts" FOR EACH STATEMENT EXECUTE FUNCTION "counts"."note_change"();
