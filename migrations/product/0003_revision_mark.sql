CREATE TABLE `revision_mark` (
	`at` integer PRIMARY KEY NOT NULL,
	`rev` integer NOT NULL
);
