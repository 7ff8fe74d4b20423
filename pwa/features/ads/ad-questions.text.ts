import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FactName } from '../../../shared/features/ads/ad-fact-list.ts'
import type { FilterValue } from '../../../shared/features/ads/ad-facts.ts'
import { factLabels } from '../../../shared/features/ads/ad-facts.text.ts'

interface FactQuestion<Value extends string = string> {
  /** Of the form. */
  question: MessageDescriptor
  answers: Readonly<Record<Value, MessageDescriptor>>
  /** Of the filters. */
  legend: MessageDescriptor
  choices: Readonly<Record<Value, MessageDescriptor>>
  /** Of a chosen filter, alone. */
  chips: Readonly<Record<Value, MessageDescriptor>>
  /** Another device has another answer. */
  conflict(answer: string): MessageDescriptor
}

const { condition } = factLabels

const factQuestions: { [Name in FactName]: FactQuestion<FilterValue<Name>> } = {
  condition: {
    question: msg`What does it look like?`,
    answers: condition,
    legend: msg`Condition`,
    choices: condition,
    chips: condition,
    conflict: said => msg`On your other device the condition is “${said}”.`,
  },
  hasWriting: {
    question: msg`Is there writing in it?`,
    answers: { no: msg`No`, yes: msg`Yes` },
    legend: msg`Writing in it`,
    choices: { no: msg`Without`, yes: msg`With` },
    chips: { no: msg`Without writing`, yes: msg`With writing` },
    conflict: said => msg`On your other device you answered “${said}” to whether there is writing in it.`,
  },
}

export function questionOf(name: FactName): FactQuestion {
  return factQuestions[name]
}
