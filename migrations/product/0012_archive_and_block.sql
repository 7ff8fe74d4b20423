CREATE TABLE `block` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`is_on` integer NOT NULL,
	`at` integer NOT NULL,
	`rev` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`)
);
--> statement-breakpoint
CREATE INDEX `block_blocked` ON `block` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `archiving` (
	`chat_id` text NOT NULL,
	`person_id` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	`rev` integer NOT NULL,
	PRIMARY KEY(`chat_id`, `person_id`),
	FOREIGN KEY (`chat_id`) REFERENCES `chat`(`id`) ON UPDATE no action ON DELETE no action
);
