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
	`rev` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_open` ON `report` (`reporter_id`,`kind`,`about_id`) WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX `report_reporter` ON `report` (`reporter_id`,`id`);--> statement-breakpoint
CREATE INDEX `report_about` ON `report` (`about_id`);--> statement-breakpoint
CREATE INDEX `report_unmailed` ON `report` (`created_at`) WHERE mailed_at is null;