-- The full-text index over book_text. The text is folded before it is written (shared/lib/fold.ts), by the writer of a book.
CREATE VIRTUAL TABLE `book_fts` USING fts5(
	`name`,
	`author`,
	`isbn`,
	content='book_text',
	content_rowid='n',
	tokenize='unicode61 remove_diacritics 2',
	prefix='2 3 4'
);
