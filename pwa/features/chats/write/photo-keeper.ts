import { liveQuery, type Subscription } from 'dexie'
import { msg } from '@lingui/core/macro'
import { maxMessagePhotos } from '../../../../shared/features/chats/chats.rules.ts'
import { changePendingPhotos, pendingPhotos } from '../../../local/photos/pending-photos.ts'
import type { Vault } from '../../../local/vault.ts'
import type { PhotoProblem } from '../../photos/shrink/photo-of.ts'
import { useSyncExternalStore } from 'react'
import { useLocal } from '../../../local/local-provider.tsx'

export interface PickedPhotos {
  hashes: readonly string[]
  /** How many are being made ready. */
  busy: number
  problems: readonly PhotoProblem[]
}

type Add = (vault: Vault, lane: string, files: readonly File[]) => Promise<PhotoProblem[]>

/** Belongs to the vault like a TextKeeper, so that a press of Send sees the newest photos and not the last drawing. */
export interface PhotoKeeper {
  now(): PickedPhotos
  subscribe(changed: () => void): () => void
  pick(files: readonly File[]): void
  /** Resolves once nothing is being made ready; false where a photo could not be added. */
  ready(): Promise<boolean>
  /** They go with the message that is being stored; `giveBack` where it is not. */
  take(): string[]
  giveBack(hashes: readonly string[]): void
  remove(hash: string): Promise<void>
}

const keepers = new WeakMap<Vault, Map<string, PhotoKeeper>>()

function photoKeeperOf(vault: Vault, lane: string): PhotoKeeper {
  const ofVault = keepers.get(vault) ?? new Map<string, PhotoKeeper>()
  keepers.set(vault, ofVault)
  const keeper = ofVault.get(lane) ?? createPhotoKeeper(vault, lane)
  ofVault.set(lane, keeper)
  return keeper
}

const unavailable = msg`Photos need a connection the first time. Try again when you have one.`

const addLate: Add = async (vault, lane, files) => {
  const late = await import('./add-message-photos.ts').catch(() => undefined)
  return late ? late.addMessagePhotos(vault, lane, files) : files.map(({ name }) => ({ name, sentence: unavailable }))
}

export function createPhotoKeeper(vault: Vault, lane: string, add = addLate): PhotoKeeper {
  const listeners = new Set<() => void>()
  let pending: readonly string[] = []
  let taken: readonly string[] = []
  let shown: PickedPhotos = { hashes: [], busy: 0, problems: [] }
  let picking = Promise.resolve(true)
  let live: Subscription | undefined

  function become(next: Partial<PickedPhotos> = {}): void {
    shown = { ...shown, ...next, hashes: pending.filter(hash => !taken.includes(hash)) }
    for (const changed of listeners) changed()
  }

  function found(hashes: readonly string[]): void {
    pending = hashes
    taken = taken.filter(hash => hashes.includes(hash))
    become()
  }

  async function addAll(files: readonly File[]): Promise<boolean> {
    const problems = await add(vault, lane, files)
    found(await pendingPhotos(vault, lane).catch(() => pending))
    become({ busy: shown.busy - files.length, problems })
    return problems.length === 0
  }

  return {
    now: () => shown,
    subscribe(changed) {
      listeners.add(changed)
      live ??= liveQuery(() => pendingPhotos(vault, lane)).subscribe({ next: found, error: () => undefined })
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        live?.unsubscribe()
        live = undefined
      }
    },
    pick(files) {
      become({ busy: shown.busy + files.length, problems: [] })
      picking = Promise.all([shown.busy > files.length ? picking : true, addAll(files)]).then(all => all.every(Boolean))
    },
    ready: () => picking,
    take() {
      const now = shown.hashes.slice(0, maxMessagePhotos)
      taken = [...taken, ...now]
      become()
      return now
    },
    giveBack(hashes) {
      taken = taken.filter(hash => !hashes.includes(hash))
      become()
    },
    async remove(hash) {
      await vault.transaction('rw', vault.meta, () =>
        changePendingPhotos(vault, lane, all => all.filter(other => other !== hash)),
      )
    },
  }
}

/** Photos for the next message of a chat, by its lane. */
export function usePickedPhotos(lane: string): { keeper: PhotoKeeper; picked: PickedPhotos } {
  const { vault } = useLocal()
  const keeper = photoKeeperOf(vault, lane)
  return { keeper, picked: useSyncExternalStore(keeper.subscribe, keeper.now) }
}
