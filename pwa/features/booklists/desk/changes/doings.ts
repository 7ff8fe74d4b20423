import type { ChangedRow } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import type { Said, Step } from './step.ts'

/** What can be undone, or done again: the newest last. */
export interface Doing {
  key: string
  said: Said
  at: number
  /** The change set that did it last (or undid it); null until the server answered. */
  id: string | null
  /** What that changed here: taking it back shows at once. */
  rows: ChangedRow[]
  /** It was taken back before it left: so nobody but this desk knows of it. */
  step?: Step
}

export interface Doings {
  done: readonly Doing[]
  undone: readonly Doing[]
}

/** As many as anybody goes back by keys; the history has the rest. */
const most = 100

export function did({ done }: Doings, doing: Doing): Doings {
  return { done: [...done.filter(({ key }) => key !== doing.key), doing].slice(-most), undone: [] }
}

export function tookBack({ done, undone }: Doings, doing: Doing): Doings {
  return { done: done.filter(({ key }) => key !== doing.key), undone: [...undone, doing] }
}

export function didAgain({ done, undone }: Doings, doing: Doing): Doings {
  return { done: [...done, doing], undone: undone.filter(({ key }) => key !== doing.key) }
}

export function changed({ done, undone }: Doings, key: string, by: (doing: Doing) => Doing): Doings {
  const each = (doing: Doing) => (doing.key === key ? by(doing) : doing)
  return { done: done.map(each), undone: undone.map(each) }
}

/** It came to nothing. */
export function without({ done, undone }: Doings, key: string): Doings {
  const others = (doing: Doing) => doing.key !== key
  return { done: done.filter(others), undone: undone.filter(others) }
}
