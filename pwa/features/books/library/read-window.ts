import type { LibraryPage } from '../../../../shared/features/books/library.schema.ts'
import { isOffline } from '../../../api/api-failure.ts'
import { type ApiPath, getJson } from '../../../api/http.ts'
import type { Cache } from '../../../local/cache.ts'
import { keepPage, readPage } from '../../../local/pages.ts'

export interface LibraryWindow {
  page: LibraryPage
  /** When the server gave it, milliseconds, where this device had to fall back on what it kept; else null. */
  cachedAt: number | null
}

interface Asking {
  cache: Cache
  path: ApiPath
  /** What was searched for changes with each letter, so only whole lists are kept. */
  isKept: boolean
  signal: AbortSignal
}

/** Rows of the library from the server, or, without a connection, as they were when they were looked at here. */
export async function readWindow({ cache, path, isKept, signal }: Asking): Promise<LibraryWindow> {
  try {
    const page = await getJson<LibraryPage>(path, { signal })
    if (isKept) await keepPage(cache, { key: path, data: page, fetchedAt: Date.now() })
    return { page, cachedAt: null }
  } catch (error) {
    const kept = isOffline(error) ? await readPage(cache, path).catch(() => undefined) : undefined
    if (!kept) throw error
    return { page: kept.data as LibraryPage, cachedAt: kept.fetchedAt }
  }
}
