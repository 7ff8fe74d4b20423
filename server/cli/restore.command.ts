import { type Command, CommandError } from './command.ts'

export const restore: Command = {
  positionals: '<folder>',
  async run() {
    throw new CommandError('Not there yet.')
  },
}
