import { useEffect, useSyncExternalStore } from 'react'
import { useFlush } from '../../../lib/hooks/use-flush.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useWiped } from '../../../local/leaving/use-wiped.ts'
import { keeperOf, type TextKeeper } from './text-keeper.ts'

export function useSavedText(key: string): { keeper: TextKeeper; text: string | undefined; failed: boolean } {
  const { vault } = useLocal()
  const keeper = keeperOf(vault, key)
  const text = useSyncExternalStore(keeper.subscribe, keeper.text)
  const failed = useSyncExternalStore(keeper.subscribe, keeper.failed)
  useEffect(() => void keeper.open(), [keeper])
  useFlush(keeper)
  useWiped(keeper.keepAgain)
  return { keeper, text, failed }
}
