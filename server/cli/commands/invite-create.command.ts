import type { Config } from '../../config/config.ts'
import { commandLine } from '../../features/operator/commit-planned.ts'
import { inviteUrl } from '../../features/organisations/invites/invites.queries.ts'
import { makeInvite } from '../../features/organisations/run/run.usecases.ts'
import { openInstallation, publicUrlOf } from '../open-installation.ts'
import { servedNow } from '../../database/served-now.ts'
import { findNamed } from '../find-organisation.ts'
import { type Command, onlyPositional } from './command.ts'

export const inviteCreate: Command = {
  positionals: '<organisation>',
  about: 'Its name or its id. Prints a link that works once, for a week: whoever opens it first becomes an admin.',
  async run(input) {
    const organisationName = onlyPositional(input, 'organisation').trim()
    const { deps, close } = await openInstallation(input.config)
    try {
      const only = await findNamed(deps, organisationName)
      const { token } = await makeInvite(deps, { organisationId: only.id, by: commandLine })
      input.print(`Invite to ${only.name}, for one week: ${inviteUrl(addressOf(input.config), token)}`)
    } finally {
      await close()
    }
  },
}

/** The address of the setting, else of the server on this folder, whatever its port. */
function addressOf(config: Config): string {
  return config.publicUrl ?? servedNow(config.dataDir)?.url ?? publicUrlOf(config)
}
