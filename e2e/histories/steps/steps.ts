import type { Trouble } from '../device.ts'

/** One thing that happens in a history. Numbers pick among what there is trouble, so that any list of steps makes sense. */
export type Step =
  | { do: 'act'; device: number; what: Act; pick: number; trouble: Trouble }
  /** A tab of this device begins a round of the engine, with batches of at most `most`. */
  | { do: 'begin'; device: number; most: number }
  /** A request arrives, is served by the rules of `how`, and is answered by those of `back`. */
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
  /** What came back late arrives at its tab. */
  | { do: 'answer'; pick: number; back: Back; trouble: Trouble }
  /** A tab waits no longer; its request may still be on its way. */
  | { do: 'give up'; device: number }
  | { do: 'catch up'; device: number }
  | { do: 'crash'; device: number }
  /** A device follows this scope from now on, or no longer. */
  | { do: 'follow'; device: number; pick: number }
  /** Eva becomes an admin of the association, or is one no longer. */
  | { do: 'admit'; isAdmin: boolean }
  /** A study of the association is shown to everybody, or hidden. */
  | { do: 'show'; isShown: boolean }
  /** The operator blocks the account of who has this device, or lifts that. */
  | { do: 'bar'; device: number; isBarred: boolean }
  /** Without a connection the person throws away what waits on this device and logs out, and is back at once. */
  | { do: 'throw away'; device: number }
  /** The files of all photos are gone from the server. */
  | { do: 'lose photos' }
  | { do: 'compact'; part: number }
  | { do: 'back up' }
  | { do: 'restore' }
  | { do: 'wait'; hours: number }

export type Act =
  | ('start' | 'say' | 'read' | 'archive' | 'block' | 'unblock' | 'delete' | 'place' | 'count')
  /** Watches a book, or stops that; follows a list, or stops that; reports an ad or a chat. */
  | ('watch' | 'follow list' | 'report')
  | ('take back' | 'discard' | 'send again')
  /** Writes into a draft, throws it away, publishes it. */
  | 'draft'
  | 'draft away'
  | 'publish'

/**
 * `race`: two copies and the next request at once. `again`: a copy stays on its way. `killed`: the server dies after so
 * many commits, with no answer. `trouble`: later commits fail, and it says so. `hiccup`: that one alone does. `other`: with
 * the cookie of another person.
 */
export type Delivery = 'once' | 'again' | 'race' | 'lost' | 'killed' | 'trouble' | 'hiccup' | 'other'

/** `later`: it stays on its way back. `cut`: its end is missing. `portal`: somebody else's page comes instead. */
export type Back = 'now' | 'later' | 'lost' | 'cut' | 'portal'
