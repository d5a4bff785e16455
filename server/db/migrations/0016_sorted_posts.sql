CREATE INDEX "posts_by_subject" ON "posts" USING btree (nullif(lower("subject"), ''),"pk");--> statement-breakpoint
CREATE INDEX "posts_by_subject_desc" ON "posts" USING btree (nullif(lower("subject"), '') desc nulls last,"pk" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_by_publication" ON "posts" USING btree ("published_at","pk");--> statement-breakpoint
CREATE INDEX "posts_by_publication_desc" ON "posts" USING btree ("published_at" DESC NULLS LAST,"pk" DESC NULLS FIRST);