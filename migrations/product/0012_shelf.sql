CREATE TABLE `shelf` (
	`person_id` text NOT NULL,
	`id` text NOT NULL,
	`book_id` text,
	`isbn` text,
	`bought_at` text,
	`from_chat_id` text,
	`remind` integer NOT NULL,
	`set_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`reminded_at` integer,
	`rev` integer NOT NULL,
	PRIMARY KEY(`person_id`, `id`),
	FOREIGN KEY (`book_id`) REFERENCES `book`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shelf_book` ON `shelf` (`book_id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `shelf_isbn` ON `shelf` (`isbn`) WHERE book_id is null and deleted_at is null;--> statement-breakpoint
ALTER TABLE `person` ADD `shelf_fill` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `person` ADD `shelf_fill_set_at` integer;