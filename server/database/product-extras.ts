import { recordedChanges } from './reading-copy/copied-tables.ts'

/** On PostgreSQL only: what the nodes of an installation know of each other. Times in milliseconds of the database's clock. */
const nodeTables: readonly string[] = [
  `create table if not exists lease (
    name text collate "C" primary key, owner text collate "C" not null, ends bigint not null)`,
  `create table if not exists node (
    id text collate "C" primary key, url text collate "C" not null, build bigint not null, started_at bigint not null,
    seen_at bigint not null, facts text collate "C" not null)`,
  `create table if not exists shared_secret (one integer primary key check (one = 1), sealed text collate "C" not null)`,
]

/** On PostgreSQL, beside the migrations; the triggers of audit are as on SQLite. */
export const productExtras: readonly string[] = [
  `create or replace trigger audit_unchanged before update on audit for each row
    execute function refuse('a line of audit is never changed')`,
  `create or replace trigger audit_kept before delete on audit for each row
    execute function refuse('a line of audit is never deleted')`,
  ...recordedChanges,
  ...nodeTables,
]
