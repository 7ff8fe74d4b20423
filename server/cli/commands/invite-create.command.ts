import { commandLine } from '../../features/operator/actor.ts'
import { inviteUrl } from '../../features/organisations/invites/invites.queries.ts'
import { findOrganisations } from '../../features/organisations/organisations.queries.ts'
import { makeInvite } from '../../features/organisations/run/run.usecases.ts'
import { openInstallation } from '../open-installation.ts'
import { type Command, CommandError, onlyPositional } from './command.ts'

export const inviteCreate: Command = {
  positionals: '<organisation>',
  about: 'Its name or its id. Prints a link that works once, for a week: whoever opens it first becomes an admin.',
  async run(input) {
    const asked = onlyPositional(input, 'organisation').trim()
    const { deps, close } = await openInstallation(input.config)
    try {
      const all = await findOrganisations(deps.store.read)
      const found = all.filter(({ id, name }) => id === asked || name.toLowerCase() === asked.toLowerCase())
      const [only] = found
      if (!only) throw new CommandError(`There is no organisation ${JSON.stringify(asked)}.`)
      if (found.length > 1)
        throw new CommandError(`Several have this name; say which id: ${found.map(({ id }) => id).join(', ')}.`)
      const { token } = await makeInvite(deps, { organisationId: only.id, by: commandLine })
      input.say(`Invite to ${only.name}, for one week: ${inviteUrl(deps.publicUrl(), token)}`)
    } finally {
      await close()
    }
  },
}
