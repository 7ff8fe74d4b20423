CREATE TABLE `list_news` (
	`study_id` text NOT NULL,
	`link_id` text NOT NULL,
	`organisation_id` text NOT NULL,
	`was` text,
	`by_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`study_id`, `link_id`)
);
--> statement-breakpoint
CREATE TABLE `list_telling` (
	`id` text PRIMARY KEY NOT NULL,
	`study_id` text NOT NULL,
	`added` text NOT NULL,
	`changed` text NOT NULL,
	`by_id` text NOT NULL,
	`up_to` integer NOT NULL,
	`created_at` integer NOT NULL,
	`after` text DEFAULT '' NOT NULL,
	`done_at` integer
);
--> statement-breakpoint
CREATE INDEX `list_telling_study` ON `list_telling` (`study_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `list_telling_open` ON `list_telling` (`created_at`) WHERE done_at is null;--> statement-breakpoint
ALTER TABLE `follow` ADD `news_since` integer;--> statement-breakpoint
CREATE INDEX `follow_study` ON `follow` (`study_id`,`person_id`);--> statement-breakpoint
ALTER TABLE `person` ADD `lists_by_email` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `person` ADD `lists_by_push` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `person` ADD `lists_set_at` integer;