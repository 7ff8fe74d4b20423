import type { MutationName } from '../../../shared/features/mutations.ts'
import type { Trouble } from '../device.ts'

/** Numbers pick among existing items modulo their count, so that any list of steps makes sense. */
export type Step =
  /** `exactly`: of a stored history, in place of a choice by `pick`. */
  | { do: 'act'; device: number; what: Act; pick: number; trouble: Trouble; exactly?: Exact }
  | { do: 'begin'; device: number; most: number }
  /** `how` decides the delivery of a request, `back` that of its answer. */
  | {
      do: 'deliver'
      pick: number
      how: Delivery
      after: number
      rows: number
      most: number
      back: Back
      trouble: Trouble
    }
  | { do: 'answer'; pick: number; back: Back; trouble: Trouble }
  | { do: 'give up'; device: number }
  | { do: 'catch up'; device: number }
  | { do: 'crash'; device: number }
  | { do: 'follow'; device: number; pick: number }
  | { do: 'admit'; isAdmin: boolean }
  | { do: 'show'; isShown: boolean }
  | { do: 'bar'; device: number; isBarred: boolean }
  /** Without a connection the person discards the outbox and logs out, and logs in again at once. */
  | { do: 'throw away'; device: number }
  | { do: 'lose photos' }
  | { do: 'compact'; part: number }
  | { do: 'back up' }
  | { do: 'restore' }
  | { do: 'wait'; hours: number }

export interface Action {
  name: string
  args: { photos?: string[]; [name: string]: unknown }
}

export interface Exact {
  name: MutationName
  args: object
}

export type Act =
  | ('start' | 'say' | 'read' | 'archive' | 'block' | 'unblock' | 'end or renew' | 'place' | 'count')
  /** A second time takes back the watch, the search or the follow. `report` is about the shelf too. */
  | ('watch' | 'follow list' | 'report')
  | ('reserve' | 'free' | 'propose' | 'answer')
  | ('take back' | 'discard' | 'send again')
  /** One of what a person may do about deals here and now; `pick` says which (deals/deal-acts.ts). */
  | 'deal'
  | 'draft'
  | 'draft away'
  | 'publish'

/**
 * `race`: two copies and the next request at once. `again`: a copy stays under way. `killed`: the server dies after so many
 * commits, without an answer. `trouble`: later commits fail with an error; `hiccup`: only one does. `other`: with the cookie of
 * another person.
 */
export type Delivery = 'once' | 'again' | 'race' | 'lost' | 'killed' | 'trouble' | 'hiccup' | 'other'

/** `later`: it stays under way. `cut`: its end is missing. `portal`: the login page of a network comes instead. */
export type Back = 'now' | 'later' | 'lost' | 'cut' | 'portal'
