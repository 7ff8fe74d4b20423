import type { Command } from './command.ts'
import { openInstallation } from '../open-installation.ts'

export const migrate: Command = {
  about: 'The server does this by itself when it starts.',
  async run({ config, print }) {
    const installation = await openInstallation(config)
    await installation.close()
    print(`The databases in ${config.dataDir} are up to date.`)
  },
}
