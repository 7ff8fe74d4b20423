CREATE TABLE `moving` (
	`one` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`destination` text NOT NULL,
	`state` text NOT NULL,
	`has_rest` integer NOT NULL,
	`at` integer NOT NULL
);
