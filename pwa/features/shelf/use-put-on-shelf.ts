import { useLingui } from '@lingui/react/macro'
import type { Shelf } from '../../../shared/features/shelf/shelf.mutations.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useSaving } from '../../sync/use-saving.ts'
import { putOnShelf } from './shelf.actions.ts'

/** Resolves false where the book stands there already, and undefined where the device could not save it. */
export function usePutOnShelf() {
  const { t } = useLingui()
  const { cache } = useLocal()
  const save = useSaving()
  return async (book: Pick<Shelf, 'bookId' | 'isbn'>, name: string): Promise<boolean | undefined> => {
    let isNew: boolean | undefined
    await save(async vault => {
      isNew = await putOnShelf({ vault, cache }, book, t`On your shelf: ${name}`)
    })
    return isNew
  }
}
