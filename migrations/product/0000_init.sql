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
CREATE INDEX `ad_book` ON `ad` (`book_id`,`deleted_at`,`price_cents`);
--> statement-breakpoint
CREATE INDEX `ad_seller` ON `ad` (`seller_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `ad_created` ON `ad` (`deleted_at`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `ad_live_book` ON `ad` (`book_id`,`price_cents`,`condition`,`has_writing`,`city`,`version`,`deleted_at`) WHERE deleted_at is null;
--> statement-breakpoint
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
CREATE INDEX `collection_study` ON `collection` (`study_id`,`position`);
--> statement-breakpoint
CREATE TABLE `course` (
	`id` text PRIMARY KEY NOT NULL,
	`organisation_id` text NOT NULL,
	`code` text,
	`name` text NOT NULL,
	`rev` integer NOT NULL,
	FOREIGN KEY (`organisation_id`) REFERENCES `organisation`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `course_organisation` ON `course` (`organisation_id`);
--> statement-breakpoint
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
	`also_accepted` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `course`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`book_id`) REFERENCES `book`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `link_course` ON `link` (`course_id`,`position`);
--> statement-breakpoint
CREATE INDEX `link_book` ON `link` (`book_id`);
--> statement-breakpoint
CREATE INDEX `link_rev` ON `link` (`rev`);
--> statement-breakpoint
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
CREATE INDEX `place_collection` ON `place` (`collection_id`,`position`);
--> statement-breakpoint
CREATE INDEX `place_course` ON `place` (`course_id`);
--> statement-breakpoint
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
CREATE INDEX `study_organisation` ON `study` (`organisation_id`,`position`);
--> statement-breakpoint
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
CREATE INDEX `book_work` ON `book` (`work_id`);
--> statement-breakpoint
CREATE INDEX `book_created` ON `book` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `book_proposed` ON `book` (`proposed_by`);
--> statement-breakpoint
CREATE UNIQUE INDEX `book_isbn_reviewed` ON `book` (`isbn`) WHERE reviewed = 1;
--> statement-breakpoint
CREATE INDEX `book_isbn` ON `book` (`isbn`);
--> statement-breakpoint
CREATE INDEX `book_rev` ON `book` (`rev`);
--> statement-breakpoint
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
CREATE INDEX `chat_ad` ON `chat` (`ad_id`);
--> statement-breakpoint
CREATE INDEX `chat_buyer` ON `chat` (`buyer_id`,`last_message_at`);
--> statement-breakpoint
CREATE INDEX `chat_seller` ON `chat` (`seller_id`,`last_message_at`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `message_chat_seq` ON `message` (`chat_id`,`seq`);
--> statement-breakpoint
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
CREATE INDEX `organisation_admin_person` ON `organisation_admin` (`person_id`);
--> statement-breakpoint
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
	`rev` integer NOT NULL,
	`alerts_set_at` integer,
	`quiet_hours` integer DEFAULT false NOT NULL,
	`quiet_set_at` integer,
	`mail_language` text,
	`mail_language_set_at` integer,
	`lists_by_email` integer DEFAULT false NOT NULL,
	`lists_by_push` integer DEFAULT true NOT NULL,
	`lists_set_at` integer
);
--> statement-breakpoint
CREATE TABLE `photo` (
	`person_id` text NOT NULL,
	`hash` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	`bytes` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`person_id`, `hash`)
);
--> statement-breakpoint
CREATE INDEX `photo_unused` ON `photo` (`used_at`,`created_at`);
--> statement-breakpoint
CREATE INDEX `photo_hash` ON `photo` (`hash`);
--> statement-breakpoint
CREATE TABLE `change` (
	`scope` text NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`rev` integer NOT NULL,
	`op` text NOT NULL,
	PRIMARY KEY(`scope`, `kind`, `id`)
);
--> statement-breakpoint
CREATE INDEX `change_scope_rev` ON `change` (`scope`,`rev`);
--> statement-breakpoint
CREATE INDEX `change_rev` ON `change` (`rev`);
--> statement-breakpoint
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
CREATE INDEX `mutation_client_n` ON `mutation` (`client_id`,`n`);
--> statement-breakpoint
CREATE TABLE `revision` (
	`one` integer PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL,
	`rev` integer NOT NULL,
	`floor` integer NOT NULL,
	`restored_at` integer
);
--> statement-breakpoint
CREATE TABLE `book_text` (
	`n` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`book_id` text NOT NULL,
	`name` text NOT NULL,
	`author` text NOT NULL,
	`isbn` text NOT NULL,
	FOREIGN KEY (`book_id`) REFERENCES `book`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `book_text_book_id_unique` ON `book_text` (`book_id`);
--> statement-breakpoint
CREATE INDEX `book_text_name` ON `book_text` (`name`);
--> statement-breakpoint
CREATE TABLE `revision_mark` (
	`at` integer PRIMARY KEY NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `photo_files` (
	`hash` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `departure` (
	`person_id` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE INDEX `departure_open` ON `departure` (`finished_at`);
--> statement-breakpoint
CREATE TABLE `ended_session` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`ended_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ended_session_age` ON `ended_session` (`ended_at`);
--> statement-breakpoint
CREATE TABLE `report` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`about_id` text,
	`reporter_id` text,
	`person_id` text,
	`reply_to` text,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`mailed_at` integer,
	`decision` text,
	`decided_at` integer,
	`why` text,
	`rev` integer NOT NULL,
	`decided_by` text,
	`ground` text,
	`appeal_by` text,
	`appeal_reason` text,
	`appealed_at` integer,
	`appeal_decision` text,
	`appeal_decided_at` integer,
	`appeal_decided_by` text,
	`appeal_why` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_open` ON `report` (`reporter_id`,`kind`,`about_id`) WHERE decided_at is null;
--> statement-breakpoint
CREATE INDEX `report_reporter` ON `report` (`reporter_id`,`id`);
--> statement-breakpoint
CREATE INDEX `report_about` ON `report` (`about_id`);
--> statement-breakpoint
CREATE INDEX `report_unmailed` ON `report` (`created_at`) WHERE mailed_at is null;
--> statement-breakpoint
CREATE INDEX `report_person` ON `report` (`person_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `report_created` ON `report` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `report_decided` ON `report` (`decided_at`,`id`);
--> statement-breakpoint
CREATE TABLE `block` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`is_on` integer NOT NULL,
	`at` integer NOT NULL,
	`rev` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`)
);
--> statement-breakpoint
CREATE INDEX `block_blocked` ON `block` (`blocked_id`);
--> statement-breakpoint
CREATE TABLE `archiving` (
	`chat_id` text NOT NULL,
	`person_id` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	`rev` integer NOT NULL,
	PRIMARY KEY(`chat_id`, `person_id`),
	FOREIGN KEY (`chat_id`) REFERENCES `chat`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	`retry_at` integer,
	`refusals` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `device_person` ON `device` (`person_id`,`registered_at`);
--> statement-breakpoint
CREATE INDEX `device_session` ON `device` (`session_id`);
--> statement-breakpoint
CREATE TABLE `announcement` (
	`ad_id` text PRIMARY KEY NOT NULL,
	`book_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`after` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`done_at` integer
);
--> statement-breakpoint
CREATE INDEX `announcement_open` ON `announcement` (`created_at`) WHERE done_at is null;
--> statement-breakpoint
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
CREATE INDEX `mail_due` ON `mail` (`due_at`) WHERE outcome is null;
--> statement-breakpoint
CREATE INDEX `mail_group` ON `mail` (`person_id`,`group_id`,`created_at`);
--> statement-breakpoint
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
CREATE INDEX `waiting_mail_due` ON `waiting_mail` (`due_at`);
--> statement-breakpoint
CREATE INDEX `waiting_mail_group` ON `waiting_mail` (`person_id`,`group_id`);
--> statement-breakpoint
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
CREATE INDEX `waiting_push_due` ON `waiting_push` (`due_at`);
--> statement-breakpoint
CREATE INDEX `waiting_push_person` ON `waiting_push` (`person_id`);
--> statement-breakpoint
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
CREATE INDEX `watch_book` ON `watch` (`book_id`,`person_id`) WHERE email = 1 or push = 1;
--> statement-breakpoint
CREATE TABLE `draft` (
	`person_id` text NOT NULL,
	`id` text NOT NULL,
	`body` text,
	`photos` text NOT NULL,
	`edited_at` integer NOT NULL,
	`deleted_at` integer,
	`rev` integer NOT NULL,
	PRIMARY KEY(`person_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `follow` (
	`person_id` text NOT NULL,
	`study_id` text NOT NULL,
	`organisation_id` text NOT NULL,
	`since` integer NOT NULL,
	`rev` integer NOT NULL,
	`news_since` integer,
	PRIMARY KEY(`person_id`, `study_id`)
);
--> statement-breakpoint
CREATE INDEX `follow_study` ON `follow` (`study_id`,`person_id`);
--> statement-breakpoint
CREATE TABLE `change_set` (
	`id` text PRIMARY KEY NOT NULL,
	`organisation_id` text NOT NULL,
	`person_id` text NOT NULL,
	`at` integer NOT NULL,
	`rev` integer NOT NULL,
	`hash` text NOT NULL,
	`note` text,
	`undoes` text,
	`skipped` text DEFAULT '[]' NOT NULL,
	`count` integer NOT NULL,
	FOREIGN KEY (`organisation_id`) REFERENCES `organisation`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `change_set_organisation` ON `change_set` (`organisation_id`,`at`,`id`);
--> statement-breakpoint
CREATE INDEX `change_set_undoes` ON `change_set` (`undoes`);
--> statement-breakpoint
CREATE INDEX `change_set_at` ON `change_set` (`at`);
--> statement-breakpoint
CREATE TABLE `change_set_row` (
	`set_id` text NOT NULL,
	`n` integer NOT NULL,
	`kind` text NOT NULL,
	`row_id` text NOT NULL,
	`before` text,
	`after` text,
	PRIMARY KEY(`set_id`, `n`),
	FOREIGN KEY (`set_id`) REFERENCES `change_set`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `change_set_row_row` ON `change_set_row` (`row_id`);
--> statement-breakpoint
CREATE TABLE `book_request` (
	`id` text PRIMARY KEY NOT NULL,
	`organisation_id` text NOT NULL,
	`book_id` text NOT NULL,
	`person_id` text,
	`wanted` text NOT NULL,
	`former` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`decision` text,
	`decided_at` integer,
	`decided_by` text,
	`why` text,
	FOREIGN KEY (`organisation_id`) REFERENCES `organisation`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`book_id`) REFERENCES `book`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `book_request_organisation` ON `book_request` (`organisation_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `book_request_book` ON `book_request` (`book_id`);
--> statement-breakpoint
CREATE INDEX `book_request_open` ON `book_request` (`created_at`) WHERE decided_at is null;
--> statement-breakpoint
CREATE TABLE `invite` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`organisation_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`used_by` text,
	FOREIGN KEY (`organisation_id`) REFERENCES `organisation`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invite_token_unique` ON `invite` (`token`);
--> statement-breakpoint
CREATE INDEX `invite_organisation` ON `invite` (`organisation_id`,`created_at`);
--> statement-breakpoint
CREATE TABLE `empty_search` (
	`query` text NOT NULL,
	`asker` text NOT NULL,
	`asked_at` integer NOT NULL,
	PRIMARY KEY(`query`, `asker`)
);
--> statement-breakpoint
CREATE INDEX `empty_search_age` ON `empty_search` (`asked_at`);
--> statement-breakpoint
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
CREATE INDEX `audit_at` ON `audit` (`at`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_who` ON `audit` (`who_id`,`at`);
--> statement-breakpoint
CREATE INDEX `audit_about` ON `audit` (`about_id`,`at`);
--> statement-breakpoint
CREATE INDEX `audit_organisation` ON `audit` (`organisation_id`,`at`);
--> statement-breakpoint
CREATE TRIGGER `audit_unchanged` BEFORE UPDATE ON `audit` BEGIN SELECT RAISE(ABORT, 'a line of audit is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_kept` BEFORE DELETE ON `audit` BEGIN SELECT RAISE(ABORT, 'a line of audit is never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_once` BEFORE INSERT ON `audit` WHEN EXISTS (SELECT 1 FROM `audit` WHERE `id` = NEW.`id`) BEGIN SELECT RAISE(ABORT, 'a line of audit is never written over'); END;
--> statement-breakpoint
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
CREATE UNIQUE INDEX `book_merge_open` ON `book_merge` (`from_id`) WHERE undone_at is null and kind = 'book';
--> statement-breakpoint
CREATE INDEX `book_merge_into` ON `book_merge` (`into_id`);
--> statement-breakpoint
CREATE INDEX `book_merge_at` ON `book_merge` (`at`,`id`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `account_block_open` ON `account_block` (`person_id`) WHERE lifted_at is null;
--> statement-breakpoint
CREATE INDEX `account_block_person` ON `account_block` (`person_id`,`at`);
--> statement-breakpoint
CREATE INDEX `account_block_ending` ON `account_block` (`at`) WHERE sessions_ended_at is null;
--> statement-breakpoint
CREATE TABLE `gone_text` (
	`n` integer PRIMARY KEY NOT NULL,
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `gone_text_rev` ON `gone_text` (`rev`);
--> statement-breakpoint
CREATE TABLE `book_change` (
	`n` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `book_change_seq_unique` ON `book_change` (`seq`);
--> statement-breakpoint
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
CREATE INDEX `list_telling_study` ON `list_telling` (`study_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `list_telling_open` ON `list_telling` (`created_at`) WHERE done_at is null;
--> statement-breakpoint
CREATE TABLE `book_addition` (
	`id` text PRIMARY KEY NOT NULL,
	`organisation_id` text NOT NULL,
	`at` integer NOT NULL,
	`added` text NOT NULL,
	`already` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `course_visit` (
	`course_id` text NOT NULL,
	`week` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`course_id`, `week`)
);
