import type { Vault } from '../../../local/vault.ts'
import type { SharedThing } from '../../../local/shared-things.ts'
import { addPhotos } from '../../../features/photos/photos.actions.ts'
import type { PhotoProblem } from '../../../features/photos/shrink/photo-of.ts'
import type { Shrink } from '../../../features/photos/shrink/shrink-photo.ts'
import { discardDrafts } from '../../../features/ads/drafts/drafts.actions.ts'
import { emptyValues } from '../../../features/ads/drafts/draft.ts'
import { thisTab } from '../../../features/ads/drafts/draft-writer.ts'
import { lookedFor } from './looked-for.ts'

export interface Taken {
  /** null where nothing shared was a photo. */
  draft: string | null
  /** The words to search; may be empty. */
  looked: string
  photos: number
  problems: PhotoProblem[]
}

/** Works offline. The share's id becomes the draft's, so that a repeat after a crash makes no second one. */
export async function takeShared(vault: Vault, { id, text, files }: SharedThing, shrink: Shrink): Promise<Taken> {
  const texts = files.filter(({ type }) => type.startsWith('text/'))
  const words = await Promise.all(texts.map(file => file.slice(0, maxTextLength).text()))
  const looked = lookedFor([text, ...words].join('\n').trim())
  const others = files.filter(file => !texts.includes(file))
  if (others.length === 0) return { draft: null, looked, photos: 0, problems: [] }
  await begin(vault, id)
  const problems = await addPhotos(vault, id, others, shrink)
  const photos = (await vault.drafts.get(id))?.photoHashes.length ?? 0
  if (photos === 0) await discardDrafts(vault, [id])
  return { draft: photos > 0 ? id : null, looked, photos, problems }
}

/** In bytes. */
const maxTextLength = 10_000

async function begin(vault: Vault, id: string): Promise<void> {
  await vault.transaction('rw', vault.drafts, async () => {
    if (await vault.drafts.get(id)) return
    const values = { ...emptyValues, writtenBy: thisTab }
    await vault.drafts.add({ id, step: 'book', values, photoHashes: [], bookSnapshot: null, updatedAt: Date.now() })
  })
}
