import type { SessionPerson } from '../adapters/identity/identity.ts'

/** For tests; the large world is in world.ts. */
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
/** E-mail not verified. */
export const sanne = person('b1', 'Sanne', { emailVerified: false })
/** No city. */
export const tim = person('c1', 'Tim', { city: null })

/** Price limit: 54.95 euro. */
export const algebra = {
  id: '00000000-0000-7000-8000-000000000b01',
  name: 'Linear Algebra and Its Applications',
  author: 'David C. Lay',
  isbn: '9780321982384',
  originalPriceCents: 5495,
}
/** Price limit: 1,000 euro, because no original price is known. */
export const privaatrecht = {
  id: '00000000-0000-7000-8000-000000000b02',
  name: 'Hoofdstukken privaatrecht',
  author: 'M. Jansen',
  isbn: null,
  originalPriceCents: null,
}
