import { type Command, CommandError, onlyPositional } from './command.ts'

export const booksImport: Command = {
  positionals: '<file>',
  about: 'Columns: name (or title), author, isbn (or isbn13), price, edition. Repeating an import adds nothing.',
  async run(input) {
    throw new CommandError(`The import of ${onlyPositional(input, 'file')} is not there yet.`)
  },
}
