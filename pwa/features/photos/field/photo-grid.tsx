import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useLocal } from '../../../local/local-provider.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { Unseen } from '../../../ui/notes/unseen.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import styles from './photo-field.module.css'
import { PhotoTile } from './photo-tile.tsx'
import { movePhoto } from '../photos.actions.ts'
import type { Shrink } from '../shrink/shrink-photo.ts'
import { turnPhoto } from '../turn-photo.actions.ts'
import { useOrder } from './use-order.ts'
import { getPhoto } from '../../../api/get-photo.ts'

interface PhotoGridProps {
  draftId: string
  hashes: readonly string[]
  busy: number
  shrink: Shrink
}

export function PhotoGrid({ draftId, hashes, busy, shrink }: PhotoGridProps) {
  const { t } = useLingui()
  const { vault } = useLocal()
  const grid = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [moved, setMoved] = useState<{ from: number; to: number } | null>(null)
  const { handleOf, styleOf, drawn } = useOrder(grid, hashes, (hash, to) => {
    setMoved({ from: hashes.indexOf(hash) + 1, to: to + 1 })
    return movePhoto(vault, draftId, hash, to)
  })
  const { keys, keep } = useTileKeys(hashes)
  const turn = async (hash: string) => {
    const how = { shrink, onNamed: (next: string) => keep(hash, next), elsewhere: photoElsewhere }
    const done = await turnPhoto(vault, draftId, hash, how).catch(() => false)
    if (!done) toast(t`This device could not rotate this photo.`, 'error')
  }
  return (
    <>
      <ul ref={grid} className={styles.grid}>
        {hashes.map((hash, index) => (
          <PhotoTile
            key={keys[index]}
            draftId={draftId}
            hash={hash}
            index={index}
            count={hashes.length}
            drawn={drawn && (drawn.hash === hash && !drawn.isLetGo ? 'itself' : 'another')}
            style={styleOf(hash)}
            handle={handleOf(hash)}
            onOpen={() => setOpened(hash)}
            onTurn={() => turn(hash)}
          />
        ))}
        {Array.from({ length: busy }, (_, index) => (
          <li key={`busy-${index}`}>
            <Skeleton shape="photo" />
          </li>
        ))}
      </ul>
      <output className={styles.said}>
        <Unseen>{moved && t`Photo ${moved.from} is now number ${moved.to}.`}</Unseen>
      </output>
      <PhotoDialog draftId={draftId} hashes={hashes} hash={opened} onClose={() => setOpened(null)} />
    </>
  )
}

/** Fetches a photo of another device; offline it is the cached one. */
async function photoElsewhere(hash: string): Promise<Blob | undefined> {
  try {
    const photo = await getPhoto(hash)
    return photo === 'gone' ? undefined : photo
  } catch {
    for (const width of [1600, 800, 320]) {
      const seen = await globalThis.caches?.match(`/uploads/images/${hash}-${width}.webp`)
      if (seen) return seen.blob()
    }
    return undefined
  }
}

/** A turned photo gets another hash but the same key, so that the focus stays. */
function useTileKeys(hashes: readonly string[]) {
  const [known] = useState(() => new Map<string, string>())
  const keyOf = (hash: string) => known.get(hash) ?? hash
  const keys = hashes.map(keyOf)
  return {
    // A turned photo may be added once more.
    keys: keys.map((key, index) => (keys.indexOf(key) === index ? key : `${key}-again`)),
    keep: (hash: string, next: string) => void known.set(next, keyOf(hash)),
  }
}
