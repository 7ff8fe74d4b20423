import { dropImages } from './photos/image-caches.ts'
import { sharedCache } from './shared-cache.ts'

export interface SharedThing {
  id: string
  /** Title, text and address, a line each. */
  text: string
  files: File[]
}

interface Note {
  text: string
  names: string[]
}

const pathOf = (id: string, place?: number) => (place === undefined ? `/shared/${id}` : `/shared/${id}/${place}`)

/** Writes the note last, so that a partial share is invisible. */
export async function keepShared(id: string, form: FormData): Promise<void> {
  const entries = [...form.entries()]
  const files = entries.flatMap(([, value]) => (typeof value === 'string' || value.size === 0 ? [] : value))
  const texts = ['title', 'text', 'url'].flatMap(name => form.get(name) ?? []).filter(text => typeof text === 'string')
  const note: Note = { text: [...new Set(texts)].join('\n'), names: files.map(({ name }) => name) }
  const keep = async () => {
    const kept = await caches.open(sharedCache)
    for (const [place, file] of files.entries()) await kept.put(pathOf(id, place), new Response(file))
    await kept.put(pathOf(id), Response.json(note))
  }
  try {
    await keep()
  } catch {
    // A full device may have room without cached pictures.
    await dropImages()
    await keep()
  }
}

/** Oldest first, because ids are in the order of time. */
export async function readShared(): Promise<SharedThing[]> {
  if (!globalThis.caches || !(await caches.has(sharedCache))) return []
  const kept = await caches.open(sharedCache)
  const paths = (await kept.keys()).map(({ url }) => new URL(url).pathname)
  const ids = paths.flatMap(path => /^\/shared\/([^/]+)$/.exec(path)?.[1] ?? []).sort()
  return Promise.all(ids.map(id => readOne(kept, id)))
}

async function readOne(kept: Cache, id: string): Promise<SharedThing> {
  const note = await kept.match(pathOf(id))
  const { text, names } = note ? ((await note.json()) as Note) : { text: '', names: [] }
  const files = names.map(async (name, place) => {
    const bytes = await (await kept.match(pathOf(id, place)))?.blob()
    return new File(bytes ? [bytes] : [], name, bytes && { type: bytes.type })
  })
  return { id, text, files: await Promise.all(files) }
}

/** Deletes the note first, so that a partial share is invisible. */
export async function dropShared({ id, files }: SharedThing): Promise<void> {
  const kept = await caches.open(sharedCache)
  await kept.delete(pathOf(id))
  for (const place of files.keys()) await kept.delete(pathOf(id, place))
}
