import { commandLine } from '../../features/operator/actor.ts'
import { makeOrganisation } from '../../features/organisations/run/run.usecases.ts'
import { type Command, CommandError, onlyPositional } from './command.ts'
import { openInstallation } from '../open-installation.ts'

export const organisationCreate: Command = {
  positionals: '<name>',
  options: {
    university: { value: '<name>', help: 'the university it belongs to (needed)' },
    description: { value: '<text>', help: 'a sentence about it' },
  },
  async run(input) {
    const name = onlyPositional(input, 'name').trim()
    const university = input.options['university']?.trim()
    if (!name || !university) throw new CommandError('An organisation has a name and a --university.')
    const { deps, close } = await openInstallation(input.config)
    const description = input.options['description']?.trim() ?? ''
    const id = await makeOrganisation(deps, { name, university, description, by: commandLine })
    await close()
    input.say(`${name} is organisation ${id}.`)
  },
}
