import { useSyncExternalStore } from 'react'
import { useLocal } from '../../../local/local-provider.tsx'
import { type PhotoKeeper, photoKeeperOf, type PickedPhotos } from './photo-keeper.ts'

/** Photos for the next message of a chat, by its lane. */
export function usePickedPhotos(lane: string): { keeper: PhotoKeeper; picked: PickedPhotos } {
  const { vault } = useLocal()
  const keeper = photoKeeperOf(vault, lane)
  return { keeper, picked: useSyncExternalStore(keeper.subscribe, keeper.now) }
}
