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
CREATE TRIGGER `audit_unchanged` BEFORE UPDATE ON `audit` BEGIN SELECT RAISE(ABORT, 'a line of audit is never changed'); END;--> statement-breakpoint
CREATE TRIGGER `audit_kept` BEFORE DELETE ON `audit` BEGIN SELECT RAISE(ABORT, 'a line of audit is never deleted'); END;--> statement-breakpoint
CREATE TRIGGER `audit_once` BEFORE INSERT ON `audit` WHEN EXISTS (SELECT 1 FROM `audit` WHERE `id` = NEW.`id`) BEGIN SELECT RAISE(ABORT, 'a line of audit is never written over'); END;
