import * as z from 'zod/mini'
import { adFacts, type FactName, factNames } from './ad-fact-list.ts'
import { type AdFacts, eachFact, type FactValue, type FilterName, type FilterValue } from './ad-facts.ts'
import { cents, id, photoHash, time } from '../../lib/values.ts'
import { book } from '../books/books.schema.ts'

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

export type Condition = AdFacts['condition']

export const deletionReasons = ['sold', 'unsuccessful'] as const
export type DeletionReason = (typeof deletionReasons)[number]

/** `reason` is there for the seller only (api.md, Rows). */
export const ad = z.object({
  id,
  bookId: id,
  seller: z.object({ id, firstName: z.string(), studentOf: z.nullable(z.string()) }),
  city: z.string(),
  version: z.string(),
  ...factShape,
  priceCents: cents,
  photos: z.array(photoHash),
  createdAt: time,
  deletedAt: z.nullable(time),
  reservedUntil: z.nullable(time),
  note: z.nullable(z.string()),
  takesOffers: z.boolean(),
  inSet: z.nullable(z.object({ id, size: z.int(), priceCents: cents })),
  endsAt: time,
  reason: z.optional(z.nullable(z.enum(deletionReasons))),
})
export type Ad = z.infer<typeof ad>

const answerTimes = ['hour', 'day', 'days'] as const
export type AnswerTime = (typeof answerTimes)[number]

/** All that is shown of a seller beside name and city. `since`: a month. `handovers`: both sides said that they worked. */
const trust = z.object({
  since: z.string(),
  handovers: z.int(),
  answers: z.nullable(z.enum(answerTimes)),
})
export type Trust = z.infer<typeof trust>

/** `set`: the other copies of the ad's set, with their books. */
export const adPage = z.object({
  ad,
  book,
  trust: z.optional(trust),
  set: z.optional(z.object({ ads: z.array(ad), books: z.array(book) })),
})
export type AdPage = z.infer<typeof adPage>

export const bookAds = z.object({ ads: z.array(ad), next: z.nullable(z.string()) })
export type BookAds = z.infer<typeof bookAds>

export const newestAds = z.object({ ads: z.array(ad), books: z.array(book), next: z.nullable(z.string()) })
export type NewestAds = z.infer<typeof newestAds>
