import type { MutationName } from '../../shared/features/mutations.ts'
import { must } from '../../shared/lib/must.ts'
import type { LimitName, Limits } from '../middleware/safety/rate-limiter.ts'
import { type Mutator, type Plan, rejected } from '../sync/mutator.ts'

type Mutators = Readonly<Record<string, Mutator<never>>>

interface Quota {
  limit: LimitName
  /** Messages are only delayed; ads and chats are refused. */
  instead(afterMs: number): Plan
}

const messages: Quota = {
  limit: 'person:message',
  instead: afterMs => ({ kind: 'retry', why: 'server', afterMs }),
}

const quotas: Partial<Record<MutationName, Quota>> = {
  'message.send': messages,
  'handover.propose': messages,
  'handover.answer': messages,
  'offer.make': messages,
  'offer.answer': messages,
  'offer.withdraw': messages,
  'reservation.create': messages,
  'reservation.delete': messages,
  'chat.start': { limit: 'person:chat', instead: () => rejected('too_many') },
  'book.propose': { limit: 'person:ad', instead: () => rejected('too_many') },
  'ad.create': { limit: 'person:ad', instead: () => rejected('too_many') },
  'set.change': { limit: 'person:set', instead: () => rejected('too_many') },
  'set.create': { limit: 'person:set', instead: () => rejected('too_many') },
  'report.create': { limit: 'person:report', instead: () => rejected('too_many') },
}

/** Six digits could be guessed, so that wrong ones count too. */
const guesses: Partial<Record<MutationName, LimitName>> = { 'student.prove': 'person:student' }

/** api.md, Rate limits. Counts a mutation once, and only if it has an effect. */
export function withQuotas(mutators: Mutators, limits: Limits): Mutators {
  const limited = Object.entries(quotas).map(([name, quota]) => {
    const mutator = must(mutators[name], `there is a mutator of ${name}`)
    return [name, { ...mutator, plan: within(quota, mutator, limits) }] as const
  })
  const guessed = Object.entries(guesses).map(([name, limit]) => {
    const mutator = must(mutators[name], `there is a mutator of ${name}`)
    return [name, { ...mutator, plan: withGuesses(limit, mutator, limits) }] as const
  })
  return { ...mutators, ...Object.fromEntries([...limited, ...guessed]) }
}

function withGuesses(limit: LimitName, mutator: Mutator<never>, limits: Limits): Mutator<never>['plan'] {
  return async (args, context) => {
    const wait = context.replayOf ? 0 : await limits.waitFor(limit, context.person.id, context.mutationId)
    return wait === 0 ? mutator.plan(args, context) : rejected('too_many')
  }
}

function within({ limit, instead }: Quota, mutator: Mutator<never>, limits: Limits): Mutator<never>['plan'] {
  return async (args, context) => {
    const planned = await mutator.plan(args, context)
    if (planned.kind !== 'applied' || context.replayOf) return planned
    const wait = await limits.waitFor(limit, context.person.id, context.mutationId)
    return wait === 0 ? planned : instead(wait)
  }
}
