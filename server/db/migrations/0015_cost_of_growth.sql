CREATE TABLE "counts"."audience_marks" (
	"slot" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mark" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counts"."posts" (
	"language" text NOT NULL,
	"is_published" boolean NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "posts_pk" PRIMARY KEY("language","is_published")
);
--> statement-breakpoint
DROP INDEX "posts_author";--> statement-breakpoint
CREATE INDEX "posts_of_author" ON "posts" USING btree ("author","created_at","pk");--> statement-breakpoint
CREATE INDEX "posts_in_language" ON "posts" USING btree ("language","created_at","pk");--> statement-breakpoint
CREATE INDEX "posts_drafts" ON "posts" USING btree ("created_at","pk") WHERE "posts"."published_at" is null;--> statement-breakpoint
CREATE INDEX "web_messages_unread" ON "web_messages" USING btree ("user_id","pk") WHERE "web_messages"."read_at" is null and "web_messages"."cleared_at" is null;--> statement-breakpoint
CREATE INDEX "web_messages_cleared" ON "web_messages" USING btree ("user_id","pk") WHERE "web_messages"."cleared_at" is not null;--> statement-breakpoint
CREATE FUNCTION "counts"."note_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "counts"."posts" AS known ("language", "is_published", "total")
		SELECT "language", "published_at" IS NOT NULL, count(*) FROM "added" GROUP BY 1, 2
		ON CONFLICT ("language", "is_published") DO UPDATE SET "total" = known."total" + excluded."total";
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "counts"."posts" AS known ("language", "is_published", "total")
		SELECT "language", "published_at" IS NOT NULL, -count(*) FROM "removed" GROUP BY 1, 2
		ON CONFLICT ("language", "is_published") DO UPDATE SET "total" = known."total" + excluded."total";
	ELSIF TG_OP = 'UPDATE' THEN
		INSERT INTO "counts"."posts" AS known ("language", "is_published", "total")
		SELECT "language", "published_at" IS NOT NULL, sum("change") FROM (
			SELECT "language", "published_at", 1 AS "change" FROM "added"
			UNION ALL SELECT "language", "published_at", -1 FROM "removed"
		) "changed" GROUP BY 1, 2 HAVING sum("change") <> 0
		ON CONFLICT ("language", "is_published") DO UPDATE SET "total" = known."total" + excluded."total";
	ELSE
		DELETE FROM "counts"."posts";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
LOCK TABLE "posts" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO "counts"."posts" SELECT "language", "published_at" IS NOT NULL, count(*) FROM "posts" GROUP BY 1, 2;
--> statement-breakpoint
-- Triggers fire in the order of their names: whoever changes posts takes the row of the revision first, so that two never wait for each other.
ALTER TRIGGER "note_change" ON "posts" RENAME TO "change_noted";
--> statement-breakpoint
CREATE TRIGGER "count_kinds_added" AFTER INSERT ON "posts" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "counts"."note_posts"();
--> statement-breakpoint
CREATE TRIGGER "count_kinds_changed" AFTER UPDATE ON "posts" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "counts"."note_posts"();
--> statement-breakpoint
CREATE TRIGGER "count_kinds_removed" AFTER DELETE ON "posts" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "counts"."note_posts"();
--> statement-breakpoint
CREATE TRIGGER "count_kinds_emptied" AFTER TRUNCATE ON "posts" FOR EACH STATEMENT EXECUTE FUNCTION "counts"."note_posts"();
--> statement-breakpoint
CREATE FUNCTION "counts"."note_audience"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "counts"."audience_marks" SET "mark" = gen_random_uuid()
	WHERE "slot" = (SELECT "slot" FROM "counts"."audience_marks" LIMIT 1 FOR UPDATE SKIP LOCKED);
	IF NOT FOUND THEN
		INSERT INTO "counts"."audience_marks" DEFAULT VALUES;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "note_audience" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "email", "language", "is_verified" ON "users" FOR EACH STATEMENT EXECUTE FUNCTION "counts"."note_audience"();
--> statement-breakpoint
CREATE TRIGGER "note_audience" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "email", "language" ON "subscribers" FOR EACH STATEMENT EXECUTE FUNCTION "counts"."note_audience"();
--> statement-breakpoint
CREATE TRIGGER "note_audience" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "preferences" FOR EACH STATEMENT EXECUTE FUNCTION "counts"."note_audience"();
--> statement-breakpoint
CREATE TRIGGER "note_audience" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "subscription_types" FOR EACH STATEMENT EXECUTE FUNCTION "counts"."note_audience"();
