CREATE TABLE `photo_files` (
	`hash` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `photo_hash` ON `photo` (`hash`);