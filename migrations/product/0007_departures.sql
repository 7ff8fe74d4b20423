CREATE TABLE `departure` (
	`person_id` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE INDEX `departure_open` ON `departure` (`finished_at`);--> statement-breakpoint
CREATE TABLE `ended_session` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`ended_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ended_session_age` ON `ended_session` (`ended_at`);