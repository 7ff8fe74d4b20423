CREATE TABLE `follow` (
	`person_id` text NOT NULL,
	`study_id` text NOT NULL,
	`organisation_id` text NOT NULL,
	`since` integer NOT NULL,
	`rev` integer NOT NULL,
	PRIMARY KEY(`person_id`, `study_id`)
);
