ALTER TABLE `ad` ADD `ends_at` integer;--> statement-breakpoint
ALTER TABLE `ad` ADD `end_told_at` integer;--> statement-breakpoint
ALTER TABLE `ad` ADD `replaces` text;--> statement-breakpoint
CREATE INDEX `ad_ends` ON `ad` (`ends_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `ad_with_photos` ON `ad` (`deleted_at`) WHERE deleted_at is not null and photos <> '[]';--> statement-breakpoint
CREATE UNIQUE INDEX `ad_replaces` ON `ad` (`replaces`);