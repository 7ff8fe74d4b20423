import { commandLine } from '../../features/operator/commit-planned.ts'
import { removeOrganisation } from '../../features/organisations/run/run.usecases.ts'
import { findNamed } from '../find-organisation.ts'
import { openInstallation } from '../open-installation.ts'
import { type Command, CommandError, onlyPositional } from './command.ts'

export const organisationRemove: Command = {
  positionals: '<organisation>',
  about: 'Its name or its id. Only one that never had a book list: what others made is not thrown away by a command.',
  async run(input) {
    const organisationName = onlyPositional(input, 'organisation').trim()
    const { deps, close } = await openInstallation(input.config)
    try {
      const { id, name } = await findNamed(deps, organisationName)
      if (!(await removeOrganisation(deps, { id, by: commandLine })))
        throw new CommandError(`${name} has or had book lists. Its admins hide or delete what is not to be seen.`)
      input.print(`${name} is gone, with its admins and invites.`)
    } finally {
      await close()
    }
  },
}
