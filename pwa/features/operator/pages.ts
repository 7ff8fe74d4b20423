import { type ApiPath, getJson } from '../../api/http.ts'

export type Paged<Key extends string> = Record<Key, readonly unknown[]> & { next: string | null }

/** The pages that are here, and as many after them as are wanted and there. */
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

/** The newest page with the rows of all. */
export function joined<Page extends Paged<Key>, Key extends string>(pages: readonly Page[], rows: Key): Page {
  return { ...(pages.at(-1) as Page), [rows]: pages.flatMap(page => page[rows]) }
}
