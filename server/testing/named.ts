import type { SessionPerson } from '../adapters/identity/identity.ts'

/** A few people and books with names, for tests; the large world is in world.ts. */
const person = (last: string, firstName: string, more: Partial<SessionPerson> = {}): SessionPerson => ({
  id: `00000000-0000-7000-8000-0000000000${last}`,
  email: `${firstName.toLowerCase()}@example.nl`,
  emailVerified: true,
  firstName,
  lastName: 'de Vries',
  city: 'Delft',
  ...more,
})

export const eva = person('e1', 'Eva')
export const daan = person('d1', 'Daan', { lastName: 'Bakker', city: 'Leiden' })
export const noor = person('a1', 'Noor', { lastName: 'Visser', city: 'Groningen' })
/** Has not confirmed her e-mail. */
export const sanne = person('b1', 'Sanne', { emailVerified: false })
/** Never told where he lives. */
export const tim = person('c1', 'Tim', { city: null })

/** Its original price is known: an ad may ask at most 54.95 euro. */
export const algebra = {
  id: '00000000-0000-7000-8000-000000000b01',
  name: 'Linear Algebra and Its Applications',
  author: 'David C. Lay',
  isbn: '9780321982384',
  originalPriceCents: 5495,
}
/** No original price is known: an ad may ask at most 1,000 euro. */
export const privaatrecht = {
  id: '00000000-0000-7000-8000-000000000b02',
  name: 'Hoofdstukken privaatrecht',
  author: 'M. Jansen',
  isbn: null,
  originalPriceCents: null,
}
