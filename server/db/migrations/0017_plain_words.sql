-- Plainer words for the kinds of messages; an operator's own words stay.
UPDATE "subscription_types" SET "description" = '{"en": "New blog posts, now and then.", "ckb": "پۆستە نوێیەکانی بلۆگ، جارجارە.", "kmr": "Nivîsên nû yên blogê, carinan."}'
WHERE "key" = 'newsletter' AND "description" ->> 'en' = 'New posts of the blog, once in a while.';--> statement-breakpoint
UPDATE "subscription_types" SET "description" = '{"en": "Messages from your mentor and session reminders.", "ckb": "پەیامەکانی ڕاوێژکارەکەت و بیرخستنەوەی دانیشتنەکانت.", "kmr": "Peyamên şêwirmendê te û bîranînên danişînan."}'
WHERE "key" = 'mentorship' AND "description" ->> 'en' = 'Messages of your mentor and reminders of your sessions.';
