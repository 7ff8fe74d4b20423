import { useEffect, useState } from 'react'
import type { History } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import { ApiFailure } from '../../../../api/api-failure.ts'
import { loadHistory } from '../device/desk.api.ts'

interface Told {
  history: History | null
  failure: string | null
}

/** The change sets of the last thirty days, newest first; asked anew when `turn` is another. */
export function useHistory(organisationId: string, turn: string) {
  const [told, setTold] = useState<Told>({ history: null, failure: null })
  const [again, setAgain] = useState(0)
  useEffect(() => {
    let isStale = false
    const show = async () => {
      const next = await ask(organisationId, null, `${turn} ${again}`)
      if (!isStale) setTold(former => ({ history: next.history ?? former.history, failure: next.failure }))
    }
    void show()
    return () => {
      isStale = true
    }
  }, [organisationId, turn, again])

  async function more(): Promise<void> {
    const { history } = told
    if (!history?.next) return
    const { history: next, failure } = await ask(organisationId, history.next)
    if (!next) return setTold({ history, failure })
    setTold({
      history: { ...next, changes: [...history.changes, ...next.changes], books: [...history.books, ...next.books] },
      failure,
    })
  }

  return { ...told, more, retry: () => setAgain(again + 1) }
}

async function ask(organisationId: string, cursor: string | null, _turn = ''): Promise<Told> {
  try {
    return { history: await loadHistory(organisationId, cursor), failure: null }
  } catch (error) {
    return { history: null, failure: error instanceof ApiFailure ? error.message : String(error) }
  }
}
