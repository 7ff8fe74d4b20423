import { useEffect, useEffectEvent, useState } from 'react'
import { useLocal } from '../../../local/local-provider.tsx'
import { whenCalm } from '../../../lib/when-calm.ts'
import { localSearchOf } from './local-search-client.ts'
import type { AnswerTo, Question } from './questions.ts'

export interface LocalAnswer<Asked extends Question> {
  question: Asked
  answer: AnswerTo<Asked>
}

/** Searches again when books change; null asks nothing. Gives the former answer, with its question, until the next. */
export function useLocalSearch<Asked extends Question>(question: Asked | null): LocalAnswer<Asked> | undefined {
  const { cache, generation } = useLocal()
  const [found, setFound] = useState<LocalAnswer<Asked> & { of: unknown }>()
  const asked = question && JSON.stringify({ question, generation })
  const ask = useEffectEvent(async (isLeft: () => boolean) => {
    if (!question) return
    const answer = await localSearchOf(cache).ask(question)
    if (answer !== undefined && !isLeft()) setFound({ question, answer, of: cache })
  })
  useEffect(() => {
    if (asked === null) return
    let isLeft = false
    const look = () => void ask(() => isLeft)
    look()
    const stop = localSearchOf(cache).onChange(look)
    return () => {
      isLeft = true
      stop()
    }
  }, [asked, cache])
  return question && found?.of === cache ? found : undefined
}

/** Builds the index while the page rests, because a page without a connection needs it at once. */
export function useLocalSearchReady(): void {
  const { cache } = useLocal()
  useEffect(() => {
    let isLeft = false
    const prepare = async () => {
      await whenCalm()
      if (!isLeft && navigator.serviceWorker?.controller) await localSearchOf(cache).ask({ kind: 'isbn', isbn13: '' })
    }
    void prepare()
    return () => void (isLeft = true)
  }, [cache])
}
