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
