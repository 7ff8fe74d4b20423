import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DecisionGround, ReportDecision, ReportKind } from './reports.schema.ts'

// Builds the statement of reasons (Regulation (EU) 2022/2065, article 17) for mail, app and the operator's screen alike.

/** Milliseconds after a decision in which either side may object (api.md, Reports). */
export const appealMs = 14 * 24 * 60 * 60 * 1000

/** `mine`: for the reported person, else for the reporter. `isSecond`: decides an appeal. */
export interface Decided {
  mine: boolean
  kind: ReportKind
  decision: ReportDecision
  isSecond: boolean
  first: ReportDecision
  ground: DecisionGround
  reported?: boolean
  /** In words: the moment at which a block ends by itself. */
  until?: string | undefined
  otherBlock?: boolean
}

export function decidedTitle({ mine, kind, decision, isSecond, first, otherBlock }: Decided): MessageDescriptor {
  if (isSecond && decision === first) return msg`We looked again: the decision stands`
  if (decision === 'remove_ad') return mine ? msg`Your ad was removed` : msg`We removed the ad that you reported`
  if (decision === 'block_person') return mine ? msg`Your account is blocked` : msg`We blocked the person you reported`
  if (isSecond && otherBlock) return msg`We looked again and took the decision back`
  if (isSecond && first === 'remove_ad') return mine ? msg`Your ad is back` : msg`The ad that you reported is back`
  if (isSecond) return mine ? msg`Your account is no longer blocked` : msg`The person you reported is no longer blocked`
  if (mine) return kind === 'ad' ? msg`Your ad was reported; it stays` : msg`You were reported; nothing changes`
  return msg`We looked at your report and changed nothing`
}

export function decidedSentences(decided: Decided): MessageDescriptor[] {
  const { mine, decision, isSecond, ground } = decided
  const restricts = mine && decision !== 'nothing'
  return [
    ...(restricts ? [groundSentence(ground)] : []),
    ...(mine && decision === 'block_person'
      ? [
          msg`You are logged out everywhere and your ads are off. You can still download your data or delete your account.`,
        ]
      : []),
    ...(mine && isSecond && decided.otherBlock && decision !== decided.first && decision !== 'block_person'
      ? [
          decision === 'remove_ad'
            ? msg`Your account stays blocked by another decision.`
            : msg`Your account stays blocked by another decision. What it took comes back when it ends.`,
        ]
      : []),
    ...(mine && isSecond && !decided.otherBlock && decided.first === 'block_person' && decision !== 'block_person'
      ? [
          decision === 'remove_ad'
            ? msg`You can log in again, and your other ads are back.`
            : msg`You can log in again, and your ads are back.`,
        ]
      : []),
    ...(restricts ? [holdsSentence(decided.until)] : []),
    ...(mine && decided.reported === false ? [msg`A person decided it, no machine.`] : [beganSentence(mine)]),
  ]
}

function holdsSentence(until: string | undefined): MessageDescriptor {
  return until === undefined
    ? msg`This holds on all of Kaft, everywhere, until it is taken back.`
    : msg`This holds on all of Kaft, everywhere, until ${until}. Then you can log in again, and your ads are back.`
}

function beganSentence(mine: boolean): MessageDescriptor {
  return mine
    ? msg`It began with a report by another person. A person decided it, no machine.`
    : msg`A person decided this, no machine. Who it is about does not hear who reported it.`
}

export const objectSentence = (until: string): MessageDescriptor =>
  msg`Do you not agree? Object until ${until}, and somebody looks again.`
export const elsewhereSentence = msg`You can also go to a certified body for settling disputes, or to court.`

function groundSentence(ground: DecisionGround): MessageDescriptor {
  if (ground === 'law') return msg`Ground: it is against the law.`
  return ground === 'terms' ? msg`Ground: it is against the terms of Kaft.` : msg`Ground: the safety of others on Kaft.`
}
