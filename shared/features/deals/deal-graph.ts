export const stages = ['none', 'offered', 'countered', 'reserved', 'sold', 'over'] as const
export type Stage = (typeof stages)[number]

export type Side = 'buyer' | 'seller'
export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer')

/** `asked`: the side that did not name the price. `ad`: whoever changes or ends the ad, for all deals about it. */
type Actor = Side | 'asked' | 'either' | 'time' | 'ad'

interface Transition {
  by: Actor
  from: readonly Stage[]
  to: Stage
}

const notSold = ['none', 'offered', 'countered', 'reserved', 'over'] as const
const waiting = ['offered', 'countered'] as const

export const transitions = {
  offer: { by: 'buyer', from: ['none', 'over'], to: 'offered' },
  change: { by: 'buyer', from: ['offered'], to: 'offered' },
  withdraw: { by: 'buyer', from: waiting, to: 'over' },
  counter: { by: 'seller', from: ['offered'], to: 'countered' },
  accept: { by: 'asked', from: waiting, to: 'reserved' },
  decline: { by: 'asked', from: waiting, to: 'over' },
  reserve: { by: 'seller', from: ['none', 'offered', 'countered', 'over'], to: 'reserved' },
  release: { by: 'either', from: ['reserved'], to: 'over' },
  lapse: { by: 'time', from: ['offered', 'countered', 'reserved'], to: 'over' },
  sell: { by: 'seller', from: notSold, to: 'sold' },
  end: { by: 'ad', from: ['offered', 'countered', 'reserved'], to: 'over' },
  price: { by: 'ad', from: waiting, to: 'over' },
} as const satisfies Record<string, Transition>

export type TransitionName = keyof typeof transitions
export const transitionNames = Object.keys(transitions) as TransitionName[]

const appointments = ['propose', 'agree', 'cancel'] as const

export type NewsKind = TransitionName | (typeof appointments)[number]
export const newsKinds: readonly [NewsKind, ...NewsKind[]] = ['offer', ...transitionNames.slice(1), ...appointments]

export const askingKinds: readonly NewsKind[] = ['offer', 'change', 'counter', 'accept', 'reserve', 'propose']
