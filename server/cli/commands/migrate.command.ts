import type { Command } from './command.ts'
import { openInstallation } from '../open-installation.ts'

export const migrate: Command = {
  about: 'The server does this by itself when it starts.',
  async run({ config, say }) {
    const installation = await openInstallation(config)
    await installation.close()
    say(`The databases in ${config.dataDir} are up to date.`)
  },
}
