CREATE TABLE `saved_search` (
	`person_id` text NOT NULL,
	`id` text NOT NULL,
	`query` text NOT NULL,
	`query_key` text NOT NULL,
	`name` text NOT NULL,
	`email` integer NOT NULL,
	`push` integer NOT NULL,
	`every` text NOT NULL,
	`since` integer NOT NULL,
	`set_at` integer NOT NULL,
	`forgotten_at` integer,
	`last_ad_id` text,
	`last_hit_at` integer,
	`rev` integer NOT NULL,
	PRIMARY KEY(`person_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_search_query` ON `saved_search` (`query_key`,`person_id`) WHERE forgotten_at is null;--> statement-breakpoint
CREATE TABLE `search_hit` (
	`person_id` text NOT NULL,
	`ad_id` text NOT NULL,
	`search_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`notice_id` text,
	PRIMARY KEY(`person_id`, `ad_id`)
);
--> statement-breakpoint
CREATE INDEX `search_hit_ad` ON `search_hit` (`ad_id`);--> statement-breakpoint
CREATE INDEX `search_hit_notice` ON `search_hit` (`notice_id`);--> statement-breakpoint
CREATE INDEX `search_hit_due` ON `search_hit` (`due_at`) WHERE notice_id is null;--> statement-breakpoint
CREATE TABLE `unmatched_ad` (
	`ad_id` text PRIMARY KEY NOT NULL,
	`after` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL
);
