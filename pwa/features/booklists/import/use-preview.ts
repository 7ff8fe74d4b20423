import { useEffect, useState } from 'react'
import type { ImportAnswer } from '../../../../shared/features/booklists/import.schema.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { exchangeNow, onExchange } from '../../../api/exchange.ts'
import { previewImport } from './import.api.ts'
import { type ImportWork, sourceOf } from './import-work.ts'

/** Milliseconds of not typing after which what was typed is read. */
const calmMs = 350

export interface Preview {
  work: ImportWork
  change(to: ImportWork): void
  /** Of what is imported now; of a moment ago while `isComing`. */
  answer: ImportAnswer | null
  isComing: boolean
  failure: ApiFailure | null
  /** Asks the server again, after a failure or a change by others. */
  refresh(): void
}

interface LoadedPreview extends Pick<Preview, 'answer' | 'failure'> {
  of: ImportWork | null
  turn: number
}

/**
 * What an import would change, made anew with everything that is corrected in it, and when there is a connection again.
 * `keep` is given each change to what was begun.
 */
export function usePreview(organisationId: string, begun: ImportWork, keep: (work: ImportWork) => void): Preview {
  const [work, setWork] = useState(begun)
  const [turn, setTurn] = useState(0)
  const [told, setTold] = useState<LoadedPreview>({ of: null, turn: 0, answer: null, failure: null })
  const isEmpty = sourceOf(work) === null

  useEffect(() => {
    const source = sourceOf(work)
    if (!source) return
    const leaving = new AbortController()
    const ask = async () => {
      try {
        const answer = await previewImport(organisationId, source, work.options, leaving.signal)
        if (!leaving.signal.aborted) setTold({ of: work, turn, answer, failure: null })
      } catch (failure) {
        // What was read before stays in view: it is what the corrections were made in.
        if (!leaving.signal.aborted && failure instanceof ApiFailure)
          setTold(({ answer }) => ({ of: work, turn, answer, failure }))
      }
    }
    const timer = setTimeout(() => void ask(), calmMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [organisationId, work, turn])

  useEffect(() => {
    const stop = onExchange(() => {
      if (exchangeNow().online) setTurn(before => before + 1)
    })
    return () => stop()
  }, [])

  return {
    work,
    answer: isEmpty ? null : told.answer,
    failure: isEmpty ? null : told.failure,
    isComing: !isEmpty && (told.of !== work || told.turn !== turn),
    change: to => {
      keep(to)
      setWork(to)
    },
    refresh: () => setTurn(before => before + 1),
  }
}
