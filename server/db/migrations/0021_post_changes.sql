CREATE TABLE "counts"."post_changes" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counts"."post_changes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"since" uuid,
	"sign" smallint NOT NULL,
	"subject" text,
	"summary" text,
	"author" text,
	"language" text,
	"published_at" timestamp with time zone,
	"search_text" text
);
--> statement-breakpoint
ALTER TABLE "counts"."revisions" ADD COLUMN "previous" uuid;--> statement-breakpoint
CREATE INDEX "post_changes_since" ON "counts"."post_changes" USING btree ("since");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "counts"."note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "counts"."revisions" AS known ("list") VALUES (TG_TABLE_NAME)
	ON CONFLICT ("list") DO UPDATE SET "previous" = known."revision", "revision" = gen_random_uuid();
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "counts"."note_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- Up to this many posts of a statement are noted one by one; of more, all are counted anew.
	"few" CONSTANT integer := 20;
	"kept" CONSTANT integer := 200;
	"since" uuid := (SELECT "previous" FROM "counts"."revisions" WHERE "list" = TG_TABLE_NAME);
	"size" integer;
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "counts"."posts" AS known ("language", "is_published", "total")
		SELECT "language", "published_at" IS NOT NULL, count(*) FROM "added" GROUP BY 1, 2
		ON CONFLICT ("language", "is_published") DO UPDATE SET "total" = known."total" + excluded."total";
		"size" := (SELECT count(*) FROM (SELECT FROM "added" LIMIT "few" + 1) "some");
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "counts"."posts" AS known ("language", "is_published", "total")
		SELECT "language", "published_at" IS NOT NULL, -count(*) FROM "removed" GROUP BY 1, 2
		ON CONFLICT ("language", "is_published") DO UPDATE SET "total" = known."total" + excluded."total";
		"size" := (SELECT count(*) FROM (SELECT FROM "removed" LIMIT "few" + 1) "some");
	ELSIF TG_OP = 'UPDATE' THEN
		INSERT INTO "counts"."posts" AS known ("language", "is_published", "total")
		SELECT "language", "published_at" IS NOT NULL, sum("change") FROM (
			SELECT "language", "published_at", 1 AS "change" FROM "added"
			UNION ALL SELECT "language", "published_at", -1 FROM "removed"
		) "changed" GROUP BY 1, 2 HAVING sum("change") <> 0
		ON CONFLICT ("language", "is_published") DO UPDATE SET "total" = known."total" + excluded."total";
		"size" := (SELECT count(*) FROM (SELECT FROM "added" LIMIT "few" + 1) "some");
	ELSE
		DELETE FROM "counts"."posts";
	END IF;
	IF TG_OP = 'TRUNCATE' OR "size" > "few" THEN
		DELETE FROM "counts"."post_changes";
		RETURN NULL;
	END IF;
	-- A statement that changed no post draws a revision too. The first row alone names it: while it is there, so are the others.
	INSERT INTO "counts"."post_changes" ("since", "sign") VALUES ("since", 0);
	IF TG_OP IN ('UPDATE', 'DELETE') THEN
		INSERT INTO "counts"."post_changes" ("sign", "subject", "summary", "author", "language", "published_at", "search_text")
		SELECT -1, "subject", "summary", "author", "language", "published_at", "search_text" FROM "removed";
	END IF;
	IF TG_OP IN ('UPDATE', 'INSERT') THEN
		INSERT INTO "counts"."post_changes" ("sign", "subject", "summary", "author", "language", "published_at", "search_text")
		SELECT 1, "subject", "summary", "author", "language", "published_at", "search_text" FROM "added";
	END IF;
	DELETE FROM "counts"."post_changes" WHERE "seq" <= (SELECT max("seq") FROM "counts"."post_changes") - "kept";
	RETURN NULL;
END
$$;
