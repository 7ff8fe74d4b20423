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
CREATE INDEX `change_set_organisation` ON `change_set` (`organisation_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `change_set_undoes` ON `change_set` (`undoes`);--> statement-breakpoint
CREATE INDEX `change_set_at` ON `change_set` (`at`);--> statement-breakpoint
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
CREATE INDEX `change_set_row_row` ON `change_set_row` (`row_id`);--> statement-breakpoint
ALTER TABLE `link` ADD `also_accepted` text DEFAULT '[]' NOT NULL;