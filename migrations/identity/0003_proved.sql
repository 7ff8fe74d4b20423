ALTER TABLE `address` ADD `proved_at` integer;--> statement-breakpoint
UPDATE `address` SET `proved_at` = coalesce(`verified_at`, `updated_at`) WHERE `verified` = 1;