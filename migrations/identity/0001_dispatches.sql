CREATE TABLE `courier_dispatch` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`status` text NOT NULL,
	`error` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `courier_message`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `courier_dispatch_message` ON `courier_dispatch` (`message_id`);--> statement-breakpoint
ALTER TABLE `identity` ADD `language` text;