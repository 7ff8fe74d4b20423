import { useSearchParams } from 'react-router-dom'
import { aims, type FullListAim } from '../../../shared/features/booklists/full-list/full-list.ts'

export interface AskedList {
  collection: string | null
  course: string | null
  aim: FullListAim
  /** Which of the answers, from 0. */
  way: number
  otherEditions: boolean
  /** Books that somebody had before logging in. */
  have: string[]
  isWriting: boolean
}

/** The address has all that was chosen, so that it can be shared and back shows the same (L4). */
export function useAskedList() {
  const [params, setParams] = useSearchParams()
  const change = (values: Record<string, string | null>, isStep = false) =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values))
          if (value === null) next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: !isStep },
    )
  return { asked: askedOf(params), change }
}

function askedOf(params: URLSearchParams): AskedList {
  const aim = aims.find(each => each === params.get('aim'))
  return {
    collection: params.get('collection'),
    course: params.get('course'),
    aim: aim ?? 'fewest',
    way: Number(params.get('way') ?? 0),
    otherEditions: params.get('editions') === 'other',
    have: params.get('have')?.split(',') ?? [],
    isWriting: params.has('write'),
  }
}
