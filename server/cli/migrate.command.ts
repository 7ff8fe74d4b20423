import type { Command } from './command.ts'
import { openHouse } from './open-house.ts'

export const migrate: Command = {
  about: 'The server does this by itself when it starts.',
  async run({ config, say }) {
    const house = await openHouse(config)
    await house.close()
    say(`The databases in ${config.dataDir} are up to date.`)
  },
}
