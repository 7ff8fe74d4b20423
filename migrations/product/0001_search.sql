CREATE TABLE `book_text` (
	`n` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`book_id` text NOT NULL,
	`name` text NOT NULL,
	`author` text NOT NULL,
	`isbn` text NOT NULL,
	FOREIGN KEY (`book_id`) REFERENCES `book`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `book_text_book_id_unique` ON `book_text` (`book_id`);--> statement-breakpoint
CREATE INDEX `book_text_name` ON `book_text` (`name`);--> statement-breakpoint
CREATE TABLE `book_word` (
	`n` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`word` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `book_word_word_unique` ON `book_word` (`word`);