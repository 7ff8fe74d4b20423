CREATE TABLE `course_visit` (
	`course_id` text NOT NULL,
	`week` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`course_id`, `week`)
);
