interface Fact {
  /** Parameter of a search, and name of its facet. */
  filter: string
  values: readonly string[]
  /** A flag is true or false in rows and drafts, and a search takes one value of it; of other facts it takes several. */
  isFlag: boolean
}

const flag = { values: ['no', 'yes'], isFlag: true } as const

/** Sellers choose them and buyers filter by them, in the order of the form. Rows, drafts, filters, facets and bits come from here. */
export const adFacts = {
  condition: { filter: 'condition', values: ['new', 'good', 'used'], isFlag: false },
  hasWriting: { filter: 'writing', ...flag },
} as const satisfies Record<string, Fact>

export type FactName = keyof typeof adFacts
export const factNames = Object.keys(adFacts) as FactName[]
