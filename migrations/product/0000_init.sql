CREATE TABLE `ad` (
	`id` text PRIMARY KEY NOT NULL,
	`book_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`seller_first_name` text NOT NULL,
	`city` text NOT NULL,
	`version` text NOT NULL,
	`condition` text NOT NULL,
	`has_writing` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`photos` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`reason` text,
	`reserved_until` integer,
	`rev` integer NOT NULL,
	FOREIGN KEY (`book_id`) REFERENCES `book`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ad_book` ON `ad` (`book_id`,`deleted_at`,`price_cents`);--> statement-breakpoint
CREATE INDEX `ad_seller` ON `ad` (`seller_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `ad_created` ON `ad` (`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `collection` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`visible` integer NOT NULL,
	`rev` integer NOT NULL,
	`study_id` text NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`study_id`) REFERENCES `study`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `collection_study` ON `collection` (`study_id`,`position`);--> statement-breakpoint
CREATE TABLE `course` (
	`id` text PRIMARY KEY NOT NULL,
	`organisation_id` text NOT NULL,
	`code` text,
	`name` text NOT NULL,
	`rev` integer NOT NULL,
	FOREIGN KEY (`organisation_id`) REFERENCES `organisation`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `course_organisation` ON `course` (`organisation_id`);--> statement-breakpoint
CREATE TABLE `link` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`visible` integer NOT NULL,
	`rev` integer NOT NULL,
	`course_id` text NOT NULL,
	`book_id` text NOT NULL,
	`version` text,
	`notes` text NOT NULL,
	`tags` text NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `course`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`book_id`) REFERENCES `book`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `link_course` ON `link` (`course_id`,`position`);--> statement-breakpoint
CREATE INDEX `link_book` ON `link` (`book_id`);--> statement-breakpoint
CREATE TABLE `place` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`visible` integer NOT NULL,
	`rev` integer NOT NULL,
	`collection_id` text NOT NULL,
	`course_id` text NOT NULL,
	FOREIGN KEY (`collection_id`) REFERENCES `collection`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`course_id`) REFERENCES `course`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `place_collection` ON `place` (`collection_id`,`position`);--> statement-breakpoint
CREATE INDEX `place_course` ON `place` (`course_id`);--> statement-breakpoint
CREATE TABLE `study` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`visible` integer NOT NULL,
	`rev` integer NOT NULL,
	`organisation_id` text NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`organisation_id`) REFERENCES `organisation`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `study_organisation` ON `study` (`organisation_id`,`position`);--> statement-breakpoint
CREATE TABLE `book` (
	`id` text PRIMARY KEY NOT NULL,
	`work_id` text NOT NULL,
	`name` text NOT NULL,
	`author` text NOT NULL,
	`isbn` text,
	`version` text,
	`description` text,
	`original_price_cents` integer,
	`original_price_at` integer,
	`image` text,
	`reviewed` integer NOT NULL,
	`proposed_by` text,
	`available` integer DEFAULT 0 NOT NULL,
	`lowest_price_cents` integer,
	`watchers` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`rev` integer NOT NULL,
	FOREIGN KEY (`work_id`) REFERENCES `work`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `book_isbn_unique` ON `book` (`isbn`);--> statement-breakpoint
CREATE INDEX `book_work` ON `book` (`work_id`);--> statement-breakpoint
CREATE INDEX `book_created` ON `book` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `work` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `chat` (
	`id` text PRIMARY KEY NOT NULL,
	`ad_id` text NOT NULL,
	`buyer_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`last_message_at` integer NOT NULL,
	`last_seq` integer NOT NULL,
	`buyer_read_seq` integer NOT NULL,
	`seller_read_seq` integer NOT NULL,
	`rev` integer NOT NULL,
	FOREIGN KEY (`ad_id`) REFERENCES `ad`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `chat_ad` ON `chat` (`ad_id`);--> statement-breakpoint
CREATE INDEX `chat_buyer` ON `chat` (`buyer_id`,`last_message_at`);--> statement-breakpoint
CREATE INDEX `chat_seller` ON `chat` (`seller_id`,`last_message_at`);--> statement-breakpoint
CREATE TABLE `message` (
	`id` text PRIMARY KEY NOT NULL,
	`chat_id` text NOT NULL,
	`sender_id` text NOT NULL,
	`text` text NOT NULL,
	`seq` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`rev` integer NOT NULL,
	FOREIGN KEY (`chat_id`) REFERENCES `chat`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_chat_seq` ON `message` (`chat_id`,`seq`);--> statement-breakpoint
CREATE TABLE `organisation` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`university` text NOT NULL,
	`image` text,
	`created_at` integer NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `organisation_admin` (
	`organisation_id` text NOT NULL,
	`person_id` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`organisation_id`, `person_id`),
	FOREIGN KEY (`organisation_id`) REFERENCES `organisation`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `organisation_admin_person` ON `organisation_admin` (`person_id`);--> statement-breakpoint
CREATE TABLE `operator` (
	`person_id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `person` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`city` text,
	`alerts_by_email` integer DEFAULT false NOT NULL,
	`alerts_by_push` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `photo` (
	`person_id` text NOT NULL,
	`hash` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`person_id`, `hash`)
);
--> statement-breakpoint
CREATE INDEX `photo_unused` ON `photo` (`used_at`,`created_at`);--> statement-breakpoint
CREATE TABLE `change` (
	`scope` text NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`rev` integer NOT NULL,
	`op` text NOT NULL,
	PRIMARY KEY(`scope`, `kind`, `id`)
);
--> statement-breakpoint
CREATE INDEX `change_scope_rev` ON `change` (`scope`,`rev`);--> statement-breakpoint
CREATE INDEX `change_rev` ON `change` (`rev`);--> statement-breakpoint
CREATE TABLE `client` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mutation` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`n` integer NOT NULL,
	`person_id` text NOT NULL,
	`name` text NOT NULL,
	`args_hash` text NOT NULL,
	`status` text NOT NULL,
	`result` text,
	`rev` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mutation_client_n` ON `mutation` (`client_id`,`n`);--> statement-breakpoint
CREATE TABLE `revision` (
	`one` integer PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL,
	`rev` integer NOT NULL,
	`floor` integer NOT NULL
);
