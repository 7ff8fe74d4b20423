import type Database from 'better-sqlite3'

/**
 * SQLite for this Node. Release 12 compiled for Node 24.19 and newer aborts when a statement is collected outside any
 * JavaScript; release 13 does not, and crashes on Node 20, which has Node-API 9 (docs/gotchas.md). Both have one API.
 */
export const Sqlite: typeof Database = await (
  Number(process.versions.napi) < 10 ? import('better-sqlite3') : import('better-sqlite3-13')
).then(module => module.default)
