import type { LibraryPage } from '../../../../shared/features/books/library.schema.ts'
import { isOffline } from '../../../api/api-failure.ts'
import { type ApiPath, getJson } from '../../../api/http.ts'
import type { Cache } from '../../../local/cache.types.ts'
import { keepPage, readPage } from '../../../local/pages.ts'

export interface LibraryWindow {
  page: LibraryPage
  /** When the server answered, in milliseconds, where this is a cached answer; else null. */
  cachedAt: number | null
}

interface Asking {
  cache: Cache
  path: ApiPath
  /** Caches complete lists only, because a search changes with each letter. */
  isKept: boolean
  signal: AbortSignal
}

/** Falls back on cached rows without a connection. */
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
