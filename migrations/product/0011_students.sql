CREATE TABLE `student_check` (
	`person_id` text PRIMARY KEY NOT NULL,
	`proof` text NOT NULL,
	`shown` text NOT NULL,
	`proven_at` integer NOT NULL,
	`reminded_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `student_check_proof` ON `student_check` (`proof`);--> statement-breakpoint
CREATE INDEX `student_check_proven` ON `student_check` (`proven_at`);--> statement-breakpoint
CREATE TABLE `student_code` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`proof` text NOT NULL,
	`email` text,
	`language` text NOT NULL,
	`asked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `student_code_person` ON `student_code` (`person_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `student_code_proof` ON `student_code` (`proof`,`asked_at`);--> statement-breakpoint
CREATE INDEX `student_code_age` ON `student_code` (`asked_at`);--> statement-breakpoint
ALTER TABLE `ad` ADD `student_of` text;