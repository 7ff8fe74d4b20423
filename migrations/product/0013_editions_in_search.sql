DROP INDEX `ad_live_book`;--> statement-breakpoint
CREATE INDEX `ad_live_book` ON `ad` (`book_id`,`price_cents`,`condition`,`has_writing`,`city`,`version`,`deleted_at`) WHERE deleted_at is null;