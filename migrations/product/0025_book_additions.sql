CREATE TABLE `book_addition` (
	`id` text PRIMARY KEY NOT NULL,
	`organisation_id` text NOT NULL,
	`at` integer NOT NULL,
	`added` text NOT NULL,
	`already` text NOT NULL
);
