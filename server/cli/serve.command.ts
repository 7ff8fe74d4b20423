import { createApp } from '../app/app.ts'
import { readSecrets } from '../config/secrets.ts'
import { lockFolder } from '../database/folder-lock.ts'
import { startDepartures } from '../features/people/start-departures.ts'
import { startPhotosBackground } from '../features/photos/photos.background.ts'
import { startSyncBackground } from '../sync/background.ts'
import { type Command, CommandError } from './command.ts'
import { loadDemoIfEmpty } from './demo.command.ts'
import { listen } from './listen.ts'
import { openHouse, publicUrlOf } from './open-house.ts'
import { openClient } from './open-client.ts'
import { untilToldToStop } from './until-told-to-stop.ts'

export const serve: Command = {
  about: 'Stops on SIGTERM or SIGINT after finishing the requests it has; a second signal ends it at once.',
  async run({ config, say }) {
    readSecrets(config.dataDir)
    const lock = lockFolder(config.dataDir)
    if (!lock)
      throw new CommandError(`Another Kaft serves ${config.dataDir}. Stop it, or set DATA_DIR to another folder.`)
    let url = publicUrlOf(config)
    const house = await openHouse(config, () => url)
    if (config.demo) await loadDemoIfEmpty(house, say)
    const client = openClient(config)
    const listening = await listen(createApp(house.deps, client).fetch, config)
    const stopSync = await startSyncBackground(house.deps)
    const stopPhotos = startPhotosBackground(house.deps)
    const stopDepartures = startDepartures(house.deps)
    url = publicUrlOf({ ...config, port: listening.port })
    say(`Kaft on ${url}`)
    await untilToldToStop()
    await listening.stop()
    await Promise.all([stopSync(), stopPhotos(), stopDepartures()])
    await client?.drawer?.close()
    await house.close()
    lock.release()
  },
}
