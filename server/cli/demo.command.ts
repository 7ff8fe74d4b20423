import { type Command, CommandError } from './command.ts'
import type { House } from './open-house.ts'

export const demo: Command = {
  about: 'Without numbers it loads the demo; with them, generated books, ads and people for load tests.',
  options: {
    books: { value: '<n>', help: 'how many books to invent' },
    ads: { value: '<n>', help: 'how many ads to invent' },
    people: { value: '<n>', help: 'how many people to invent' },
  },
  async run() {
    throw new CommandError('The demo is not there yet.')
  },
}

/** Loads the demo into a database without a book, and says what its people's password is. */
export async function loadDemoIfEmpty(_house: House, _say: (line: string) => void): Promise<void> {}
