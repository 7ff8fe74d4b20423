import { idOf } from './ids.ts'

/** All share the demo password, with a verified address. */
export interface WorldPerson {
  id: string
  email: string
  firstName: string
  lastName: string
  city: string
}

export const demoPassword = 'kaft-om-je-boek'
/** argon2id of `demoPassword`, so that loading the demo hashes nothing. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$mpEUqnQJ4hY7rB+ZLdlgJw$KyrktrSYn8gSU9+vydZ4Qhp270b8vZc5rHZkziy0yrU'

const named = `
Eva | de Vries | Delft
Daan | Bakker | Leiden
Noor | Visser | Utrecht
Sanne | Jansen | Delft
Tim | Smit | Den Haag
Lotte | van den Berg | Utrecht
Bram | Mulder | Leiden
Yasmin | El Amrani | Rotterdam
Thijs | de Boer | Delft
Fleur | Dekker | Amsterdam
Mehmet | Yılmaz | Rotterdam
Julia | Vermeulen | Utrecht
Sem | Hendriks | Delft
Anouk | van Dijk | Leiden
Ruben | Peters | Zoetermeer
Mila | Jacobs | Amersfoort
Jesse | van der Meer | Delft
Esra | Kaya | Den Haag
Lars | Willems | Utrecht
Sofie | Brouwer | Leiden
`

export const people: readonly WorldPerson[] = named
  .trim()
  .split('\n')
  .map((line, index) => {
    const [firstName = '', lastName = '', city = ''] = line.split(' | ')
    const id = idOf('person', index + 1)
    return { id, email: `${firstName.toLowerCase()}@demo.example`, firstName, lastName, city }
  })
