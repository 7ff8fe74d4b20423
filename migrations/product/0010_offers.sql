CREATE TABLE `offer` (
	`id` text PRIMARY KEY NOT NULL,
	`chat_id` text NOT NULL,
	`side` text NOT NULL,
	`price_cents` integer NOT NULL,
	`state` text NOT NULL,
	`at` integer NOT NULL,
	`rev` integer NOT NULL,
	FOREIGN KEY (`chat_id`) REFERENCES `chat`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offer_chat` ON `offer` (`chat_id`);--> statement-breakpoint
CREATE INDEX `offer_due` ON `offer` (`at`) WHERE state in ('open', 'countered');--> statement-breakpoint
ALTER TABLE `ad` ADD `takes_offers` integer DEFAULT false NOT NULL;