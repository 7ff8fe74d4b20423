CREATE TABLE `reservation` (
	`id` text PRIMARY KEY NOT NULL,
	`ad_id` text NOT NULL,
	`chat_id` text NOT NULL,
	`until` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`ending` text,
	`rev` integer NOT NULL,
	FOREIGN KEY (`ad_id`) REFERENCES `ad`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`chat_id`) REFERENCES `chat`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reservation_ad` ON `reservation` (`ad_id`);--> statement-breakpoint
CREATE INDEX `reservation_chat` ON `reservation` (`chat_id`);--> statement-breakpoint
CREATE INDEX `reservation_due` ON `reservation` (`until`) WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE `ad` ADD `sold_chat_id` text;