CREATE TABLE `audit` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`role` text NOT NULL,
	`who_id` text,
	`organisation_id` text,
	`action` text NOT NULL,
	`about_kind` text NOT NULL,
	`about_id` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_who` ON `audit` (`who_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_about` ON `audit` (`about_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_organisation` ON `audit` (`organisation_id`,`at`);--> statement-breakpoint
CREATE TABLE `book_merge` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`from_id` text NOT NULL,
	`into_id` text NOT NULL,
	`by_id` text,
	`at` integer NOT NULL,
	`former` text NOT NULL,
	`undone_at` integer,
	`undone_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `book_merge_open` ON `book_merge` (`from_id`) WHERE undone_at is null and kind = 'book';--> statement-breakpoint
CREATE INDEX `book_merge_into` ON `book_merge` (`into_id`);--> statement-breakpoint
CREATE INDEX `book_merge_at` ON `book_merge` (`at`,`id`);--> statement-breakpoint
CREATE TABLE `account_block` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`by_id` text,
	`at` integer NOT NULL,
	`why` text NOT NULL,
	`report_id` text,
	`sessions_ended_at` integer,
	`lifted_at` integer,
	`lifted_by_id` text,
	`lifted_why` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_block_open` ON `account_block` (`person_id`) WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX `account_block_person` ON `account_block` (`person_id`,`at`);--> statement-breakpoint
CREATE INDEX `account_block_ending` ON `account_block` (`at`) WHERE sessions_ended_at is null;--> statement-breakpoint
CREATE TABLE `gone_text` (
	`n` integer PRIMARY KEY NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `gone_text_rev` ON `gone_text` (`rev`);--> statement-breakpoint
ALTER TABLE `report` ADD `decided_by` text;--> statement-breakpoint
ALTER TABLE `report` ADD `ground` text;--> statement-breakpoint
ALTER TABLE `report` ADD `appeal_by` text;--> statement-breakpoint
ALTER TABLE `report` ADD `appeal_reason` text;--> statement-breakpoint
ALTER TABLE `report` ADD `appealed_at` integer;--> statement-breakpoint
ALTER TABLE `report` ADD `appeal_decision` text;--> statement-breakpoint
ALTER TABLE `report` ADD `appeal_decided_at` integer;--> statement-breakpoint
ALTER TABLE `report` ADD `appeal_decided_by` text;--> statement-breakpoint
ALTER TABLE `report` ADD `appeal_why` text;--> statement-breakpoint
CREATE INDEX `report_person` ON `report` (`person_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `report_created` ON `report` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `report_decided` ON `report` (`decided_at`,`id`);--> statement-breakpoint
CREATE TRIGGER `audit_unchanged` BEFORE UPDATE ON `audit` BEGIN SELECT RAISE(ABORT, 'a line of audit is never changed'); END;--> statement-breakpoint
CREATE TRIGGER `audit_kept` BEFORE DELETE ON `audit` BEGIN SELECT RAISE(ABORT, 'a line of audit is never deleted'); END;--> statement-breakpoint
CREATE TRIGGER `audit_once` BEFORE INSERT ON `audit` WHEN EXISTS (SELECT 1 FROM `audit` WHERE `id` = NEW.`id`) BEGIN SELECT RAISE(ABORT, 'a line of audit is never written over'); END;
