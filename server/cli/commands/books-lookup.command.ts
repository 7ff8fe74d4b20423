import { existsSync, readFileSync } from 'node:fs'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { readIsbn } from '../../../shared/features/books/isbn.ts'
import type { Reader } from '../../common/store/sql.ts'
import { book } from '../../features/books/books.table.ts'
import { createLookUp, type Outcome } from '../../features/books/lookup/look-up.usecases.ts'
import { openInstallation } from '../open-installation.ts'
import { type Command, CommandError, UsageError } from './command.ts'

export const booksLookup: Command = {
  positionals: '[<isbn> …]',
  options: {
    file: { value: '<isbns.txt>', help: 'one ISBN in each line' },
    unreviewed: { help: 'the books that people proposed, beside what they wrote' },
  },
  about: 'Asks the catalogues of BOOK_SOURCES, beside a running server, and changes nothing in ours.',
  async run({ config, positionals, options: { file, unreviewed }, print }) {
    if (config.bookSources.length === 0) throw new CommandError('BOOK_SOURCES names no catalogue to ask.')
    if (positionals.length === 0 && file === undefined && unreviewed === undefined)
      throw new UsageError('Say which ISBNs, a --file of them, or --unreviewed.')
    const { deps, close } = await openInstallation(config)
    try {
      const lookUp = createLookUp(deps)
      for (const text of [...positionals, ...linesOf(file)]) {
        const { isbn13 } = readIsbn(text)
        print(isbn13 === null ? `${text}: no ISBN` : `${isbn13}: ${inWords(await lookUp(isbn13))}`)
      }
      for (const { isbn, name, author } of unreviewed === undefined ? [] : await findProposals(deps.store.read))
        if (isbn !== null) print(`${isbn}: ${author}, ${name} (proposed)\n  ${inWords(await lookUp(isbn))}`)
    } finally {
      await close()
    }
  },
}

function linesOf(file: string | undefined): string[] {
  if (file === undefined) return []
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
}

function findProposals(read: Reader) {
  const { isbn, name, author } = book
  const isProposed = and(eq(book.reviewed, false), isNotNull(book.isbn))
  return read.select({ isbn, name, author }).from(book).where(isProposed).orderBy(asc(book.createdAt))
}

function inWords(outcome: Outcome): string {
  if (outcome.kind === 'unavailable') return 'not every catalogue answered; try again later'
  if (outcome.kind === 'unknown') return 'unknown'
  const { author, name, edition, publisher, year, source } = outcome.book
  return [author, name, edition, publisher, year].filter(part => part !== null).join(', ') + ` (${source})`
}
