CREATE INDEX `ad_live_book` ON `ad` (`book_id`,`price_cents`,`condition`,`has_writing`,`city`,`deleted_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `ad_live_price` ON `ad` (`price_cents`,`condition`,`has_writing`,`city`,`book_id`,`deleted_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `ad_live_city` ON `ad` (city collate nocase,`price_cents`,`condition`,`has_writing`,`book_id`,`deleted_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `book_price` ON `book` (`lowest_price_cents`);