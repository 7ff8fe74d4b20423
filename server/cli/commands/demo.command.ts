import { eq } from 'drizzle-orm'
import { IdentityUnavailable } from '../../adapters/identity/identity.ts'
import { book } from '../../features/books/books.table.ts'
import { person } from '../../features/people/people.table.ts'
import { keepWorldPhotos } from '../../testing/keep-world-photos.ts'
import { generate } from '../../testing/load/generate.ts'
import { loadDemo } from '../../testing/load-demo.ts'
import { demoPassword } from '../../testing/world/people.ts'
import { type Command, CommandError, numberOption } from './command.ts'
import { folderOf } from '../folders.ts'
import { type Installation, openInstallation } from '../open-installation.ts'

export const demo: Command = {
  about: 'Without numbers it loads the demo; with them, generated books, ads and people for load tests.',
  options: {
    books: { value: '<n>', help: 'how many books to invent' },
    ads: { value: '<n>', help: 'how many ads to invent' },
    people: { value: '<n>', help: 'how many people to invent' },
  },
  async run(input) {
    if (input.config.production && !input.config.demoPeople)
      throw new CommandError(
        'NODE_ENV is production: everybody knows the password of the demo. Set DEMO_PEOPLE=on where that is meant.',
      )
    const counts = {
      books: numberOption(input, 'books', 0),
      ads: numberOption(input, 'ads', 0),
      people: numberOption(input, 'people', 0),
    }
    const installation = await openInstallation(input.config)
    try {
      if (Object.keys(input.options).length > 0) await invent(installation, counts, input.print)
      else if (await hasBooks(installation))
        throw new CommandError(`${input.config.dataDir} has books already; the demo needs an empty folder.`)
      else await load(installation, input.print)
    } finally {
      await installation.close()
    }
  },
}

async function invent(
  installation: Installation,
  counts: Record<'books' | 'ads' | 'people', number>,
  say: (line: string) => void,
): Promise<void> {
  if (counts.ads > 0 && counts.books === 0 && !(await hasBooks(installation)))
    throw new CommandError('Ads need books: say how many with --books.')
  if (counts.ads > 0 && counts.people === 0 && !(await hasPeople(installation)))
    throw new CommandError('Ads need people: say how many with --people.')
  const photos = await keepWorldPhotos(installation.deps, photoFolder())
  await generate(installation.deps, { ...counts, photos: photos.map(({ hash }) => hash) }, say)
}

export async function loadDemoIfEmpty(installation: Installation, say: (line: string) => void): Promise<void> {
  if (!(await hasBooks(installation))) await loadIfPossible(installation, say)
  else if (await hasDemo(installation)) say(signInHint)
}

/** The server starts despite a provider that fails; the next start tries again. */
async function loadIfPossible(installation: Installation, say: (line: string) => void): Promise<void> {
  try {
    await load(installation, say)
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    say(`${error.message} The next start tries again.`)
  }
}

/** Throws CommandError where the provider creates no identities. */
async function load({ deps }: Installation, say: (line: string) => void): Promise<void> {
  const world = await loadDemo(deps, photoFolder()).catch((error: unknown) => {
    if (!(error instanceof IdentityUnavailable)) throw error
    throw new CommandError(`The demo is not loaded, because its people are missing: ${error.message}.`, {
      cause: error,
    })
  })
  say(`Loaded the demo: ${world.books.length} books, ${world.ads.length} ads, ${world.people.length} people.`)
  say(signInHint)
}

const signInHint = `Sign in as eva@demo.example (or daan@, noor@, sanne@ …); the password is ${demoPassword}`

const photoFolder = () => folderOf('server/testing/world/photos')

async function hasBooks({ deps: { store } }: Installation): Promise<boolean> {
  return (await store.read.select({ id: book.id }).from(book).limit(1)).length > 0
}

async function hasPeople({ deps: { store } }: Installation): Promise<boolean> {
  return (await store.read.select({ id: person.id }).from(person).limit(1)).length > 0
}

async function hasDemo({ deps: { store } }: Installation): Promise<boolean> {
  const [found] = await store.read.select({ id: person.id }).from(person).where(eq(person.email, 'eva@demo.example'))
  return found !== undefined
}
