import { useEffect, useRef, useState } from 'react'
import type { History } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import { ApiFailure } from '../../../../api/api-failure.ts'
import { loadHistory } from '../device/editor.api.ts'

interface LoadedHistory {
  history: History | null
  failure: string | null
}

/** Newest first, of the last thirty days; asked for again when `turn` changes. */
export function useHistory(organisationId: string, turn: string) {
  const [told, setTold] = useState<LoadedHistory>({ history: null, failure: null })
  const [again, setAgain] = useState(0)
  /** Drops the answer to an earlier question. */
  const caller = useRef(0)
  const count = useRef(0)
  useEffect(() => {
    const me = (caller.current += 1)
    const show = async () => {
      const next = await ask(organisationId, count.current, null, turn + again)
      if (caller.current === me) setTold(former => ({ history: next.history ?? former.history, failure: next.failure }))
    }
    void show()
  }, [organisationId, turn, again])
  useEffect(() => {
    count.current = told.history?.changes.length ?? 0
  }, [told])

  async function more(): Promise<void> {
    const { history } = told
    if (!history?.next) return
    const me = (caller.current += 1)
    const { history: next, failure } = await ask(organisationId, 1, history.next)
    if (caller.current !== me) return
    setTold({ history: next ? joined(history, next) : history, failure })
  }

  return { ...told, more, retry: () => setAgain(again + 1) }
}

async function ask(organisationId: string, count: number, from: string | null, _turn = ''): Promise<LoadedHistory> {
  try {
    let history = await loadHistory(organisationId, from)
    while (history.next !== null && history.changes.length < count)
      history = joined(history, await loadHistory(organisationId, history.next))
    return { history, failure: null }
  } catch (error) {
    return { history: null, failure: error instanceof ApiFailure ? error.message : String(error) }
  }
}

const joined = (history: History, older: History): History => ({
  ...older,
  changes: [...history.changes, ...older.changes],
  books: [...history.books, ...older.books],
})
