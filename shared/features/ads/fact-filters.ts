import { adFacts, type FactName, factNames } from './ad-fact-list.ts'
import type { FactFilters, FilterName } from './ad-facts.ts'

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
