CREATE TABLE `device` (
	`endpoint` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`session_id` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`registered_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`retry_at` integer
);
--> statement-breakpoint
CREATE INDEX `device_person` ON `device` (`person_id`,`registered_at`);--> statement-breakpoint
CREATE INDEX `device_session` ON `device` (`session_id`);--> statement-breakpoint
CREATE TABLE `announcement` (
	`ad_id` text PRIMARY KEY NOT NULL,
	`book_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`after` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`done_at` integer
);
--> statement-breakpoint
CREATE INDEX `announcement_open` ON `announcement` (`created_at`) WHERE done_at is null;--> statement-breakpoint
CREATE TABLE `mail` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`kind` text NOT NULL,
	`group_id` text NOT NULL,
	`about_ids` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`outcome` text
);
--> statement-breakpoint
CREATE INDEX `mail_due` ON `mail` (`due_at`) WHERE outcome is null;--> statement-breakpoint
CREATE INDEX `mail_group` ON `mail` (`person_id`,`group_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `notice_cursor` (
	`one` integer PRIMARY KEY NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `waiting_mail` (
	`person_id` text NOT NULL,
	`about_id` text NOT NULL,
	`kind` text NOT NULL,
	`group_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`person_id`, `about_id`)
);
--> statement-breakpoint
CREATE INDEX `waiting_mail_due` ON `waiting_mail` (`due_at`);--> statement-breakpoint
CREATE INDEX `waiting_mail_group` ON `waiting_mail` (`person_id`,`group_id`);--> statement-breakpoint
CREATE TABLE `waiting_push` (
	`endpoint` text NOT NULL,
	`about_id` text NOT NULL,
	`person_id` text NOT NULL,
	`kind` text NOT NULL,
	`group_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`is_short` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`endpoint`, `about_id`),
	FOREIGN KEY (`endpoint`) REFERENCES `device`(`endpoint`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `waiting_push_due` ON `waiting_push` (`due_at`);--> statement-breakpoint
CREATE INDEX `waiting_push_person` ON `waiting_push` (`person_id`);--> statement-breakpoint
CREATE TABLE `watch` (
	`person_id` text NOT NULL,
	`book_id` text NOT NULL,
	`email` integer NOT NULL,
	`push` integer NOT NULL,
	`set_at` integer NOT NULL,
	`rev` integer NOT NULL,
	PRIMARY KEY(`person_id`, `book_id`),
	FOREIGN KEY (`book_id`) REFERENCES `book`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `watch_book` ON `watch` (`book_id`,`person_id`) WHERE email = 1 or push = 1;--> statement-breakpoint
ALTER TABLE `person` ADD `alerts_set_at` integer;--> statement-breakpoint
ALTER TABLE `person` ADD `quiet_hours` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `person` ADD `quiet_set_at` integer;--> statement-breakpoint
ALTER TABLE `person` ADD `mail_language` text;--> statement-breakpoint
ALTER TABLE `person` ADD `mail_language_set_at` integer;