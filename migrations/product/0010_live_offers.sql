DROP INDEX `ad_live_price`;--> statement-breakpoint
DROP INDEX `ad_live_city`;--> statement-breakpoint
DROP INDEX `book_price`;--> statement-breakpoint
CREATE INDEX `book_rev` ON `book` (`rev`);