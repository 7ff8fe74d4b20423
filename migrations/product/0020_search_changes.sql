CREATE TABLE `book_change` (
	`n` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `book_change_seq_unique` ON `book_change` (`seq`);--> statement-breakpoint
INSERT INTO `book_change`(`n`, `seq`) SELECT `n`, `n` FROM `book_text`;--> statement-breakpoint
DROP TABLE `book_fts`;--> statement-breakpoint
DROP TABLE `book_word`;
