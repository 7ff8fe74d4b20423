/** Tables that search, public pages and the sitemap read, each with the column that identifies a row. */
export const copiedTables = {
  work: 'id',
  book: 'id',
  book_text: 'n',
  book_change: 'n',
  gone_text: 'n',
  book_merge: 'id',
  organisation: 'id',
  study: 'id',
  collection: 'id',
  course: 'id',
  place: 'id',
  link: 'id',
  ad: 'id',
} as const

export type CopiedTable = keyof typeof copiedTables

export const copiedNames = Object.keys(copiedTables) as CopiedTable[]

/**
 * PostgreSQL notes each row of them that changed or went. `seq` follows the order of commits, because a commit locks out all
 * others before it.
 */
export const recordedChanges: readonly string[] = [
  'create sequence if not exists copied_seq',
  `create table if not exists copied (
    tbl text collate "C" not null, id text collate "C" not null, seq bigint not null, primary key (tbl, id))`,
  'create index if not exists copied_by_seq on copied (seq)',
  ...copiedNames.flatMap(table => [
    `create or replace function note_${table}() returns trigger language plpgsql as $$ begin
      perform 1 from commit_count for update;
      insert into copied select '${table}', ${copiedTables[table]}::text, nextval('copied_seq') from moved
        on conflict (tbl, id) do update set seq = excluded.seq;
      return null;
    end $$`,
    ...(['insert', 'update', 'delete'] as const).map(
      event => `create or replace trigger copied_${event} after ${event} on ${table}
        referencing ${event === 'delete' ? 'old' : 'new'} table as moved for each statement execute function note_${table}()`,
    ),
  ]),
]
