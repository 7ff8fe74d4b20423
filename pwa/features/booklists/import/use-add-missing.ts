import { useRef } from 'react'
import type {
  AdditionUndone,
  BookAddition,
  BookAdditionAnswer,
} from '../../../../shared/features/books/library.schema.ts'
import { must } from '../../../../shared/lib/must.ts'
import { postJson } from '../../../api/http.ts'
import { type Sending, useSending } from '../../../api/use-sending.ts'
import { newId } from '../../../lib/new-id.ts'
import { type Done, useDone } from './use-apply.ts'

export interface AddMissing {
  adding: Sending<[BookAddition['books']]>
  undoing: Sending<[]>
  done: Done | null
  forget(): void
}

/**
 * Adds missing books in one step, with undo. Needs a connection. A request without an answer goes again under its id, so it is
 * applied once. `announce` receives the number that undo left.
 */
export function useAddMissing(
  organisationId: string,
  after: () => void,
  announce: (stays: number) => void,
): AddMissing {
  const [done, setDone] = useDone('books')
  const sent = useRef<{ text: string; id: string }>(null)
  const base = `/admin/organisations/${organisationId}/library/additions` as const
  const adding = useSending(async (books: BookAddition['books']) => {
    const text = JSON.stringify(books)
    const id = sent.current?.text === text ? sent.current.id : newId()
    sent.current = { text, id }
    const { added } = must(await postJson<BookAdditionAnswer>(base, { id, books }), 'an addition is answered')
    sent.current = null
    setDone(added.length > 0 ? { id, count: added.length } : null)
    after()
  })
  const undoing = useSending(async () => {
    if (!done) return
    const { stays } = must(await postJson<AdditionUndone>(`${base}/${done.id}/undo`, {}), 'an undo is answered')
    setDone(null)
    if (stays.length > 0) announce(stays.length)
    after()
  })
  return { adding, undoing, done, forget: () => setDone(null) }
}
