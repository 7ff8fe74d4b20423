import { adFacts, type FactName, factNames } from './ad-fact-list.ts'

type List = typeof adFacts
export type FilterName<Name extends FactName = FactName> = List[Name]['filter']
export type FilterValue<Name extends FactName = FactName> = List[Name]['values'][number]
export type FactValue<Name extends FactName> = List[Name]['isFlag'] extends true ? boolean : FilterValue<Name>

export type AdFacts = { [Name in FactName]: FactValue<Name> }
export type DraftFacts = { [Name in FactName]: FactValue<Name> | null }
export type FactFilters = {
  [Name in FactName as FilterName<Name>]: List[Name]['isFlag'] extends true
    ? FilterValue<Name> | null
    : readonly FilterValue<Name>[]
}

export function eachFact<Facts extends Record<FactName, unknown>>(valueOf: (name: FactName) => unknown): Facts {
  return Object.fromEntries(factNames.map(name => [name, valueOf(name)])) as Facts
}

export const noFacts: DraftFacts = eachFact(() => null)

export function factsOf<Facts extends Record<FactName, unknown>>(from: Facts): Pick<Facts, FactName> {
  return eachFact(name => from[name])
}

export function isFactName(name: string): name is FactName {
  return Object.hasOwn(adFacts, name)
}

export function isFactValue<Name extends FactName>(name: Name, value: unknown): value is FactValue<Name> {
  const { isFlag, values } = adFacts[name]
  return isFlag ? typeof value === 'boolean' : values.some(known => known === value)
}

export function factValueOf(name: FactName, value: string): boolean | string {
  return adFacts[name].isFlag ? value === 'yes' : value
}

type Filtered = { readonly [Filter in FilterName]?: readonly string[] | string | null | undefined }

/** Takes flags of the database too. */
export function filterValueOf(name: FactName, value: unknown): string {
  return adFacts[name].isFlag ? (value ? 'yes' : 'no') : String(value)
}

export function wantedValues(filters: Filtered, name: FactName): readonly string[] {
  const wanted = filters[adFacts[name].filter]
  return typeof wanted === 'string' ? [wanted] : (wanted ?? [])
}

export function filterBy(name: FactName, values: readonly string[]): Partial<FactFilters> {
  const { filter, isFlag } = adFacts[name]
  return { [filter]: isFlag ? (values[0] ?? null) : values }
}

export function filtersByFacts(filters: Filtered): boolean {
  return factNames.some(name => wantedValues(filters, name).length > 0)
}

export function hasWantedFacts(copy: Record<FactName, unknown>, filters: Filtered): boolean {
  return factNames.every(name => {
    const wanted = wantedValues(filters, name)
    return wanted.length === 0 || wanted.includes(filterValueOf(name, copy[name]))
  })
}
