import type { SessionPerson } from '../../adapters/identity/identity.ts'
import type { GivenBook } from '../given.ts'

const person = (last: string, firstName: string, lastName: string): SessionPerson => ({
  id: `01900000-0000-4000-8000-0000000000${last}`,
  email: `${firstName.toLowerCase()}@example.org`,
  emailVerified: true,
  firstName,
  lastName,
  city: 'Delft',
})

/** Not those of other tests, which search all open reports. */
export const people = {
  operator: person('d9', 'Ruben', 'Smit'),
  curator: person('d3', 'Lotte', 'Mulder'),
  seller: person('d2', 'Roos', 'Jansen'),
  buyer: person('d1', 'Milan', 'Dekker'),
  /** Deletes the account. */
  leaver: person('d4', 'Sander', 'Vos'),
}

export const algebra: GivenBook = {
  id: '01900000-0000-7000-8000-0000000000b1',
  name: 'Lineaire algebra',
  author: 'Jan Bos',
  isbn: '9789001000004',
  originalPriceCents: 5250,
}
