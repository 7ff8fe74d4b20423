ALTER TABLE `chat` ADD `set_id` text;--> statement-breakpoint
ALTER TABLE `chat` ADD `news_kind` text;--> statement-breakpoint
ALTER TABLE `chat` ADD `news_of` text;--> statement-breakpoint
ALTER TABLE `chat` ADD `news_side` text;--> statement-breakpoint
ALTER TABLE `chat` ADD `news_cents` integer;--> statement-breakpoint
ALTER TABLE `chat` ADD `news_until` integer;--> statement-breakpoint
ALTER TABLE `chat` ADD `news_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chat` ADD `news_log` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `chat` ADD `buyer_news_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chat` ADD `seller_news_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chat` ADD `buyer_asked_rev` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chat` ADD `seller_asked_rev` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `offer` ADD `set_id` text;--> statement-breakpoint
ALTER TABLE `offer` ADD `history` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `offer_set` ON `offer` (`set_id`) WHERE set_id is not null;--> statement-breakpoint
ALTER TABLE `person` ADD `deals_by_email` integer;--> statement-breakpoint
ALTER TABLE `person` ADD `deals_by_push` integer;--> statement-breakpoint
ALTER TABLE `person` ADD `deals_set_at` integer;--> statement-breakpoint
ALTER TABLE `reservation` ADD `price_cents` integer;--> statement-breakpoint
ALTER TABLE `reservation` ADD `is_whole` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `reservation_held` ON `reservation` (`ad_id`) WHERE ended_at is null and is_whole = 1;