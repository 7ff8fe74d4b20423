import { existsSync } from 'node:fs'
import { importBooks } from '../../features/books/import/import-books.ts'
import { UnreadableFile } from '../../features/books/import/read-file.ts'
import { type Command, CommandError, onlyPositional } from './command.ts'
import { openInstallation } from '../open-installation.ts'

export const booksImport: Command = {
  positionals: '<file>',
  about: 'Columns: name (or title), author, isbn (or isbn13), price, edition. Repeating an import adds nothing.',
  async run(input) {
    const { config, print } = input
    const file = onlyPositional(input, 'file')
    if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
    const { deps, close } = await openInstallation(config)
    try {
      const report = await importBooks(deps, file, (line, why) => print(`Line ${line} was left out. ${why}`))
      const { added, changed, unchanged, repeated, bad } = report
      print(`Added ${added}, changed ${changed}, unchanged ${unchanged}, repeated in the file ${repeated}, bad ${bad}.`)
    } catch (error) {
      throw error instanceof UnreadableFile ? new CommandError(error.message) : error
    } finally {
      await close()
    }
  },
}
