CREATE TABLE `courier_message` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`recipient` text NOT NULL,
	`template_type` text NOT NULL,
	`subject` text NOT NULL,
	`sealed_text` text NOT NULL,
	`sealed_html` text NOT NULL,
	`send_count` integer NOT NULL,
	`next_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`is_last` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `courier_message_queue` ON `courier_message` (`status`,`next_at`);
--> statement-breakpoint
CREATE TABLE `self_service_error` (
	`id` text PRIMARY KEY NOT NULL,
	`error` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `self_service_error_created` ON `self_service_error` (`created_at`);
--> statement-breakpoint
CREATE TABLE `challenge` (
	`id` text PRIMARY KEY NOT NULL,
	`flow_id` text NOT NULL,
	`method` text NOT NULL,
	`hash` text NOT NULL,
	`identity_id` text NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`flow_id`) REFERENCES `flow`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`identity_id`) REFERENCES `identity`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `challenge_flow` ON `challenge` (`flow_id`);
--> statement-breakpoint
CREATE TABLE `flow` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`type` text NOT NULL,
	`state` text NOT NULL,
	`active` text,
	`request_url` text NOT NULL,
	`return_to` text,
	`language` text NOT NULL,
	`csrf_token` text,
	`identity_id` text,
	`refresh` integer NOT NULL,
	`requested_aal` text NOT NULL,
	`email` text,
	`submits` integer NOT NULL,
	`ui` text NOT NULL,
	`issued_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`sealed` text,
	FOREIGN KEY (`identity_id`) REFERENCES `identity`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `flow_expiry` ON `flow` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `address` (
	`id` text PRIMARY KEY NOT NULL,
	`identity_id` text NOT NULL,
	`purpose` text NOT NULL,
	`value` text NOT NULL,
	`via` text NOT NULL,
	`verified` integer NOT NULL,
	`verified_at` integer,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`proved_at` integer,
	FOREIGN KEY (`identity_id`) REFERENCES `identity`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `address_value` ON `address` (`purpose`,`via`,`value`);
--> statement-breakpoint
CREATE INDEX `address_identity` ON `address` (`identity_id`);
--> statement-breakpoint
CREATE TABLE `credential` (
	`identity_id` text NOT NULL,
	`type` text NOT NULL,
	`config` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`identity_id`, `type`),
	FOREIGN KEY (`identity_id`) REFERENCES `identity`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `credential_identifier` (
	`type` text NOT NULL,
	`identifier` text NOT NULL,
	`identity_id` text NOT NULL,
	PRIMARY KEY(`type`, `identifier`),
	FOREIGN KEY (`identity_id`) REFERENCES `identity`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `credential_identifier_identity` ON `credential_identifier` (`identity_id`);
--> statement-breakpoint
CREATE TABLE `identity` (
	`id` text PRIMARY KEY NOT NULL,
	`schema_id` text NOT NULL,
	`state` text NOT NULL,
	`state_changed_at` integer NOT NULL,
	`traits` text NOT NULL,
	`metadata_public` text,
	`metadata_admin` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`language` text
);
--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`identity_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`active` integer NOT NULL,
	`aal` text NOT NULL,
	`methods` text NOT NULL,
	`devices` text NOT NULL,
	`authenticated_at` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`identity_id`) REFERENCES `identity`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_token` ON `session` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `session_identity` ON `session` (`identity_id`);
--> statement-breakpoint
CREATE TABLE `courier_dispatch` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`status` text NOT NULL,
	`error` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `courier_message`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `courier_dispatch_message` ON `courier_dispatch` (`message_id`);
