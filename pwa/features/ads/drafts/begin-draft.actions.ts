import { factNames } from '../../../../shared/features/ads/ad-fact-list.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Draft, Vault } from '../../../local/vault.ts'
import { type DraftBook, emptyValues, formOf, savedBook } from './draft.ts'
import { thisTab } from './draft-writer.ts'

/** Returns the id of an unchanged draft that began with this book, or of a new one. Works offline. */
export async function startDraft(vault: Vault, book: DraftBook): Promise<string> {
  return begin(vault, newDraft(newId(), book))
}

export function newDraft(id: string, book: DraftBook): Draft {
  return {
    id,
    step: 'condition',
    values: { ...emptyValues, version: book.version ?? '', writtenBy: thisTab },
    photoHashes: [],
    bookSnapshot: savedBook(book),
    updatedAt: Date.now(),
  }
}

export async function begin(vault: Vault, fresh: Draft): Promise<string> {
  return vault.transaction('rw', vault.drafts, async () => {
    const rows = await vault.drafts.orderBy('updatedAt').reverse().toArray()
    const left = rows.find(row => isLeftAs(row, fresh))
    if (!left) return vault.drafts.add(fresh)
    const { photoHashes, values, account } = left
    const book = fresh.bookSnapshot as DraftBook
    const version = values['again'] === undefined ? { version: book.version ?? '' } : {}
    const updatedAt = Math.max(Date.now(), left.updatedAt + 1)
    const kept = account && { account }
    return vault.drafts.put({
      ...fresh,
      ...kept,
      id: left.id,
      photoHashes,
      values: { ...values, ...version },
      updatedAt,
    })
  })
}

/** Ignores photos, because those of an old ad arrive without an edit. */
function isLeftAs(row: Draft, fresh: Draft): boolean {
  const [left, begun] = [formOf(row), formOf(fresh)]
  const isAgain = fresh.values['again'] !== undefined
  const version = isAgain ? begun.version : (left.book?.version ?? '')
  return (
    left.step !== 'done' &&
    left.refusal === null &&
    left.book?.id === begun.book?.id &&
    row.values['again'] === fresh.values['again'] &&
    left.version === version &&
    factNames.every(name => left[name] === begun[name]) &&
    left.price === begun.price &&
    left.note === begun.note &&
    left.takesOffers === begun.takesOffers &&
    left.proposal === null &&
    (isAgain || left.photos.length === 0)
  )
}
