CREATE TABLE `book_answer` (
	`isbn` text NOT NULL,
	`source` text NOT NULL,
	`found` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`isbn`, `source`)
);
--> statement-breakpoint
CREATE INDEX `book_answer_at` ON `book_answer` (`at`);--> statement-breakpoint
CREATE TABLE `book_lookup` (
	`id` text PRIMARY KEY NOT NULL,
	`organisation_id` text NOT NULL,
	`at` integer NOT NULL,
	`isbns` text NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `book_lookup_organisation` ON `book_lookup` (`organisation_id`,`at`);--> statement-breakpoint
CREATE TABLE `book_source` (
	`name` text PRIMARY KEY NOT NULL,
	`next_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`rests_until` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`week_at` integer NOT NULL,
	`asked` integer DEFAULT 0 NOT NULL,
	`found` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL
);
