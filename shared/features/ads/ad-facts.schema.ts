import * as z from 'zod/mini'
import { adFacts, factNames, type FactName } from './ad-fact-list.ts'
import { eachFact, type FactValue, type FilterName, type FilterValue } from './ad-facts.ts'

type List = typeof adFacts
const maxWanted = 20

export const factShape: { [Name in FactName]: z.ZodMiniType<FactValue<Name>> } = eachFact(name =>
  adFacts[name].isFlag ? z.boolean() : z.enum(adFacts[name].values),
)

type FilterShape = {
  [Name in FactName as FilterName<Name>]: z.ZodMiniOptional<
    List[Name]['isFlag'] extends true
      ? z.ZodMiniType<FilterValue<Name>, FilterValue<Name>>
      : z.ZodMiniArray<z.ZodMiniType<FilterValue<Name>, FilterValue<Name>>>
  >
}

export const factFilterShape = byFilter(({ isFlag, values }) =>
  z.optional(isFlag ? z.enum(values) : z.array(z.enum(values)).check(z.maxLength(maxWanted))),
) as FilterShape

type FacetShape = {
  [Name in FactName as FilterName<Name>]: z.ZodMiniObject<{ [Value in FilterValue<Name>]: z.ZodMiniNumberFormat }>
}

export const factFacetShape = byFilter(({ values }) =>
  z.object(Object.fromEntries(values.map(value => [value, z.int()]))),
) as FacetShape

function byFilter(of: (fact: List[FactName]) => unknown): object {
  return Object.fromEntries(factNames.map(name => [adFacts[name].filter, of(adFacts[name])]))
}
