import { useEffect, useState } from 'react'
import type { ImportAnswer } from '../../../../shared/features/booklists/import.schema.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { exchangeNow, onExchange } from '../../../api/exchange.ts'
import { previewImport } from './import.api.ts'
import { type ImportWork, sourceOf } from './import-work.ts'

/** Milliseconds without typing before a preview. */
const calmMs = 350

export interface Preview {
  work: ImportWork
  change(to: ImportWork): void
  /** While `isComing` this is the former answer. */
  answer: ImportAnswer | null
  isComing: boolean
  failure: ApiFailure | null
  refresh(): void
}

interface LoadedPreview extends Pick<Preview, 'answer' | 'failure'> {
  of: ImportWork | null
  turn: number
}

/** Asks again after each correction, and with the next connection. `keep` receives every change. */
export function usePreview(organisationId: string, begun: ImportWork, keep: (work: ImportWork) => void): Preview {
  const [work, setWork] = useState(begun)
  const [turn, setTurn] = useState(0)
  const [loaded, setLoaded] = useState<LoadedPreview>({ of: null, turn: 0, answer: null, failure: null })
  const isEmpty = sourceOf(work) === null

  useEffect(() => {
    const source = sourceOf(work)
    if (!source) return
    const leaving = new AbortController()
    const ask = async () => {
      try {
        const answer = await previewImport(organisationId, source, work.options, leaving.signal)
        if (!leaving.signal.aborted) setLoaded({ of: work, turn, answer, failure: null })
      } catch (failure) {
        // The former answer stays, because the corrections were made in it.
        if (!leaving.signal.aborted && failure instanceof ApiFailure)
          setLoaded(({ answer }) => ({ of: work, turn, answer, failure }))
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
    answer: isEmpty ? null : loaded.answer,
    failure: isEmpty ? null : loaded.failure,
    isComing: !isEmpty && (loaded.of !== work || loaded.turn !== turn),
    change: to => {
      keep(to)
      setWork(to)
    },
    refresh: () => setTurn(before => before + 1),
  }
}
