import { nodeTables } from './nodes/node-tables.ts'
import { notedChanges } from './reading-copy/copied-tables.ts'

/** On PostgreSQL, beside the migrations; the triggers of audit are as on SQLite. */
export const productExtras: readonly string[] = [
  `create or replace trigger audit_unchanged before update on audit for each row
    execute function refuse('a line of audit is never changed')`,
  `create or replace trigger audit_kept before delete on audit for each row
    execute function refuse('a line of audit is never deleted')`,
  ...notedChanges,
  ...nodeTables,
]
