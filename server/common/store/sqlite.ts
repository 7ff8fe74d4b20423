import type Database from 'better-sqlite3'

/** Release 12 aborts on Node 24.19 and newer, and 13 crashes on Node 20 (docs/gotchas.md). */
export const Sqlite: typeof Database = await (
  Number(process.versions.napi) < 10 ? import('better-sqlite3') : import('better-sqlite3-13')
).then(module => module.default)
