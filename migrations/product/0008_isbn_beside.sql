DROP INDEX `book_isbn_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `book_isbn_reviewed` ON `book` (`isbn`) WHERE reviewed = 1;--> statement-breakpoint
CREATE INDEX `book_isbn` ON `book` (`isbn`);