import { openStore, type Store, type StoreOptions } from './store.ts'

export interface DatabaseOptions extends Omit<StoreOptions, 'file'> {
  /** For PostgreSQL, beside the migrations; safe to repeat. */
  extras?: readonly string[]
}

export function isPostgres(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place)
}

/** A file, or a URL of PostgreSQL, whose driver is loaded only then. Throws HistoryRefused. */
export async function openDatabase(place: string, options: DatabaseOptions): Promise<Store> {
  if (!isPostgres(place)) return openStore({ file: place, ...options })
  const { openPostgresStore } = await import('./postgres/postgres-store.ts')
  return openPostgresStore({ url: place, ...options })
}
