import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type FactName, factNames } from './ad-fact-list.ts'
import { type DraftFacts, type FilterValue, filterValueOf } from './ad-facts.ts'

type LabelsByValue<Name extends FactName> = Readonly<Record<FilterValue<Name>, MessageDescriptor>>

export const factLabels: { [Name in FactName]: LabelsByValue<Name> } = {
  condition: { new: msg`Like new`, good: msg`Good`, used: msg`Used` },
  hasWriting: { no: msg`no writing`, yes: msg`with writing` },
}

export function labelsOf(facts: DraftFacts): MessageDescriptor[] {
  return factNames.flatMap(name => {
    const labels: Record<string, MessageDescriptor> = factLabels[name]
    return (facts[name] !== null && labels[filterValueOf(name, facts[name])]) || []
  })
}
