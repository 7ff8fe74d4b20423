import { findRun } from '../../features/organisations/run/run.queries.ts'
import { openInstallation } from '../open-installation.ts'
import type { Command } from './command.ts'

export const organisationList: Command = {
  about: 'Each with its id, its university, and how many admins, books on its lists and open invites it has.',
  async run({ config, print }) {
    const { deps, close } = await openInstallation(config)
    try {
      const all = await findRun(deps)
      for (const { id, name, university, admins, links, openInvites } of all)
        print(`${id}  ${name}, ${university}: admins ${admins}, books ${links}, invites ${openInvites}`)
      if (all.length === 0) print('There is no organisation yet.')
    } finally {
      await close()
    }
  },
}
