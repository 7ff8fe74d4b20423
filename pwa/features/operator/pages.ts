import { type ApiPath, getJson } from '../../api/http.ts'

export type Paged<Key extends string> = Record<Key, readonly unknown[]> & { next: string | null }

/** Loads more pages until as many as wanted are there, or none is left. */
export async function pagesUpTo<Page extends { next: string | null }>(
  count: number,
  { path, pages, signal }: { path: ApiPath; pages: readonly Page[]; signal: AbortSignal },
): Promise<readonly Page[]> {
  const all = [...pages]
  while (all.length < count) {
    const next = all.at(-1)?.next
    if (next === null) break
    const cursor = next === undefined ? '' : `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(next)}`
    all.push(await getJson<Page>(`${path}${cursor}`, { signal }))
  }
  return all
}

export function joined<Page extends Paged<Key>, Key extends string>(pages: readonly Page[], rows: Key): Page {
  return { ...(pages.at(-1) as Page), [rows]: pages.flatMap(page => page[rows]) }
}
