ALTER TABLE `account_block` ADD `expires_at` integer;--> statement-breakpoint
CREATE INDEX `account_block_expiring` ON `account_block` (`expires_at`) WHERE lifted_at is null;