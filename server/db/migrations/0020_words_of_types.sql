-- Words of our choice in Sorani and Kurmanji; an operator's own words stay.
UPDATE "subscription_types" SET "description" = jsonb_set("description", '{ckb}', '"ڕێبەری نوێ و نوێکراوە، بۆ نموونە لەبارەی ڤیزا و نیشتەجێبوونەوە."')
WHERE "key" = 'guides' AND "description" ->> 'ckb' = 'ڕێبەری نوێ و نوێکراوە، بۆ نموونە دەربارەی ڤیزا و نیشتەجێبوون.';--> statement-breakpoint
-- "Bîranîn" is a memory, not a reminder.
UPDATE "subscription_types" SET "description" = jsonb_set("description", '{kmr}', '"Peyamên şêwirmendê te û bîrxistinên danişînan."')
WHERE "key" = 'mentorship' AND "description" ->> 'kmr' = 'Peyamên şêwirmendê te û bîranînên danişînan.';
