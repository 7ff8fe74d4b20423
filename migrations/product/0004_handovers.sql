CREATE TABLE `handover` (
	`id` text PRIMARY KEY NOT NULL,
	`chat_id` text NOT NULL,
	`proposer` text NOT NULL,
	`places` text NOT NULL,
	`accepted` integer,
	`declined` text,
	`replaced` integer DEFAULT false NOT NULL,
	`meets_at` integer,
	`buyer_worked` integer,
	`seller_worked` integer,
	`reminded_at` integer,
	`asked_at` integer,
	`created_at` integer NOT NULL,
	`rev` integer NOT NULL,
	FOREIGN KEY (`chat_id`) REFERENCES `chat`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `handover_chat` ON `handover` (`chat_id`);--> statement-breakpoint
CREATE INDEX `handover_due` ON `handover` (`meets_at`) WHERE asked_at is null;