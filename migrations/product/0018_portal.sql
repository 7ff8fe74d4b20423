CREATE TABLE `book_request` (
	`id` text PRIMARY KEY NOT NULL,
	`organisation_id` text NOT NULL,
	`book_id` text NOT NULL,
	`person_id` text,
	`wanted` text NOT NULL,
	`former` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`decision` text,
	`decided_at` integer,
	`decided_by` text,
	`why` text,
	FOREIGN KEY (`organisation_id`) REFERENCES `organisation`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`book_id`) REFERENCES `book`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `book_request_organisation` ON `book_request` (`organisation_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `book_request_book` ON `book_request` (`book_id`);--> statement-breakpoint
CREATE INDEX `book_request_open` ON `book_request` (`created_at`) WHERE decided_at is null;--> statement-breakpoint
CREATE TABLE `invite` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`organisation_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`used_by` text,
	FOREIGN KEY (`organisation_id`) REFERENCES `organisation`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invite_token_unique` ON `invite` (`token`);--> statement-breakpoint
CREATE INDEX `invite_organisation` ON `invite` (`organisation_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `empty_search` (
	`query` text NOT NULL,
	`asker` text NOT NULL,
	`asked_at` integer NOT NULL,
	PRIMARY KEY(`query`, `asker`)
);
--> statement-breakpoint
CREATE INDEX `empty_search_age` ON `empty_search` (`asked_at`);
