CREATE TABLE `ad_set` (
	`id` text PRIMARY KEY NOT NULL,
	`seller_id` text NOT NULL,
	`ad_ids` text NOT NULL,
	`price_cents` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ad_set_seller` ON `ad_set` (`seller_id`);--> statement-breakpoint
ALTER TABLE `ad` ADD `set_id` text;--> statement-breakpoint
ALTER TABLE `ad` ADD `set_size` integer;--> statement-breakpoint
ALTER TABLE `ad` ADD `set_price_cents` integer;--> statement-breakpoint
ALTER TABLE `ad` ADD `sold_cents` integer;--> statement-breakpoint
CREATE INDEX `ad_set_id` ON `ad` (`set_id`) WHERE set_id is not null;--> statement-breakpoint
ALTER TABLE `reservation` ADD `main_id` text;--> statement-breakpoint
CREATE INDEX `reservation_main` ON `reservation` (`main_id`) WHERE main_id is not null;