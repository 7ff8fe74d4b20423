import { msg } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { maxMessagePhotos } from '../../../../shared/features/chats/chats.rules.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { changePendingPhotos, pendingPhotos } from '../../../local/photos/pending-photos.ts'
import { useLive } from '../../../local/use-live.ts'
import type { PhotoProblem } from '../../photos/shrink/photo-of.ts'

const unavailable = msg`Photos need a connection the first time. Try again when you have one.`

/** Photos for the next message of a chat; they survive a closed page, as its text does. */
export function useMessagePhotos(lane: string) {
  const { vault } = useLocal()
  const kept = useLive(() => pendingPhotos(vault, lane), [vault, lane])
  /** Are in a message whose writing has not ended. */
  const [taken, setTaken] = useState<readonly string[]>([])
  const takenNow = useRef<readonly string[]>([])
  const [busy, setBusy] = useState(0)
  const [problems, setProblems] = useState<readonly PhotoProblem[]>([])
  const picking = useRef(Promise.resolve(true))
  const hashes = (kept ?? []).filter(hash => !taken.includes(hash))

  const become = (next: readonly string[]) => {
    takenNow.current = next
    setTaken(next)
  }
  const add = async (files: readonly File[]) => {
    const found = await import('./add-message-photos.ts').then(
      ({ addMessagePhotos }) => addMessagePhotos(vault, lane, files),
      () => files.map(({ name }) => ({ name, sentence: unavailable })),
    )
    setBusy(count => count - files.length)
    setProblems(found)
    return found.length === 0
  }
  return {
    hashes,
    busy,
    problems,
    pick(files: readonly File[]) {
      become([])
      setProblems([])
      setBusy(count => count + files.length)
      picking.current = Promise.all([picking.current, add(files)]).then(([before, now]) => before && now)
    },
    /** False where a photo could not be added. */
    ready: () => picking.current,
    /** In this turn, because a second press may come before the next render. */
    take(): string[] {
      const now = hashes.filter(hash => !takenNow.current.includes(hash)).slice(0, maxMessagePhotos)
      become([...takenNow.current, ...now])
      return now
    },
    giveBack: () => become([]),
    async remove(hash: string) {
      await vault.transaction('rw', vault.meta, () =>
        changePendingPhotos(vault, lane, all => all.filter(other => other !== hash)),
      )
    },
  }
}
