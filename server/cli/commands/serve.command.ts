import { createApp } from '../../app/app.ts'
import { readSecrets } from '../../config/secrets.ts'
import { makeFolder } from '../../common/make-folder.ts'
import { lockFolder } from '../../database/folder-lock.ts'
import { startBooklistsBackground } from '../../features/booklists/change-sets/forget-sets.ts'
import { startBackups } from '../../features/cockpit/backups/backups.background.ts'
import { startNotifications } from '../../features/notifications/notifications.ts'
import { startKeepingBlocks } from '../../features/operator/people/people.usecases.ts'
import { startDepartures } from '../../features/people/departures.usecases.ts'
import { startPhotosBackground } from '../../features/photos/remove-unused.ts'
import { startLapsing } from '../../features/deals/lapse-deals.ts'
import { startStudents } from '../../features/students/keep-checks.ts'
import { startLookups } from '../../features/books/lookup/lookups.usecases.ts'
import { startEndingAds } from '../../features/ads/lifetime/end-ads.ts'
import { startShelves } from '../../features/shelf/remind-shelf.ts'
import { startReminding } from '../../features/handovers/remind-handovers.ts'
import { startReportsBackground } from '../../features/reports/mail-reports.ts'
import { startSyncBackground } from '../../sync/background.ts'
import { type Command, CommandError } from './command.ts'
import { loadDemoIfEmpty } from './demo.command.ts'
import { untilArrived } from '../../database/moving/arriving.ts'
import { noteServed } from '../../database/served-now.ts'
import { expectFree, listen } from '../listen.ts'
import { phase } from '../phases.ts'
import { openInstallation, publicUrlOf } from '../open-installation.ts'
import { expectBackupTo } from '../open-photos.ts'
import { warnOfSettings } from '../warn-of-settings.ts'
import { findDemoPeople } from '../../features/people/people.queries.ts'
import type { Deps } from '../../deps.ts'
import { hasIdentity } from '../../testing/make-identities.ts'
import { people } from '../../testing/world/people.ts'
import { join } from 'node:path'
import { keepFormerFiles } from '../../app/pages/former-files.ts'
import { createWorkerPageRenderer } from '../../adapters/page-renderer/worker-page-renderer.ts'
import { readPageParts } from '../../app/pages/page-parts.ts'
import { readBuiltClient, type BuiltClient } from '../../app/pages/built-client.ts'
import type { Config } from '../../config/config.ts'
import { folderOf } from '../folders.ts'

const backgrounds = [
  startPhotosBackground,
  startDepartures,
  startBooklistsBackground,
  startReportsBackground,
  startLapsing,
  startReminding,
  startShelves,
  startEndingAds,
  startStudents,
  startLookups,
  startKeepingBlocks,
  startBackups,
  startNotifications,
]

export const serve: Command = {
  about: 'Stops on SIGTERM or SIGINT after finishing the requests it has; a second signal ends it at once.',
  async run({ config, print }) {
    await phase('waiting for kaft move', untilArrived(config), print)
    if (config.databaseUrl === undefined) readSecrets(config.dataDir)
    else makeFolder(config.dataDir)
    const lock = lockFolder(config.dataDir)
    if (!lock)
      throw new CommandError(`Another Kaft serves ${config.dataDir}. Stop it, or set DATA_DIR to another folder.`)
    await expectFree(config)
    await expectBackupTo(config, print)
    let url = publicUrlOf(config)
    const installation = await phase(
      `opening ${config.dataDir}`,
      openInstallation(config, () => url),
      print,
    )
    try {
      await expectNoDemo(installation.deps)
    } catch (error) {
      await installation.close()
      lock.release()
      throw error
    }
    if (config.demo) await phase('loading the demo', loadDemoIfEmpty(installation, print), print)
    await phase('copying what search reads', installation.prepare(), print)
    const client = openClient(config)
    installation.deps.counters.countProcess()
    const listening = await listen(createApp(installation.deps, client).fetch, config)
    url = publicUrlOf({ ...config, port: listening.port })
    const { jobs, leave } = await installation.join()
    const stops = [await startSyncBackground(installation.deps, jobs), ...backgrounds.map(start => start(jobs))]
    const served = noteServed(config.dataDir, { url, port: listening.port })
    print(`Kaft on ${url}`)
    warnOfSettings(installation.deps)
    await untilStopped()
    await listening.stop()
    await Promise.all(stops.map(stop => stop()))
    await leave()
    await client?.renderer?.close()
    await installation.close()
    served.forget()
    lock.release()
  },
}

/** At the first SIGTERM or SIGINT; the second ends the process at once. */
function untilStopped(): Promise<void> {
  return new Promise(resolve => {
    let isEnding = false
    const onSignal = () => {
      if (isEnding) process.exit(1)
      isEnding = true
      resolve()
    }
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onSignal)
  })
}

/** Strangers would log in as them. Asks the provider too, because an interrupted demo has only identities. */
async function expectNoDemo(deps: Pick<Deps, 'store' | 'identity' | 'config'>): Promise<void> {
  const { production, demoPeople, dataDir } = deps.config
  if (!production || demoPeople) return
  const found = await findDemoPeople(deps.store.read)
  const [first] = people
  if (found.length === 0 && first && (await hasIdentity(deps, first))) found.push(first.email)
  if (found.length === 0) return
  throw new CommandError(
    `Demo people can log in here (${found.join(', ')}), and everybody knows their password. ` +
      `Set DATA_DIR to an empty folder instead of ${dataDir}, or DEMO_PEOPLE=on where that is meant.`,
  )
}

function openClient({ production, dataDir }: Config): BuiltClient | undefined {
  const built = readBuiltClient(folderOf('dist/pwa'))
  if (!built) return undefined
  const pages = folderOf('dist/pages')
  const client = {
    ...built,
    parts: readPageParts(join(pages, 'parts.json')),
    renderer: createWorkerPageRenderer({ entry: folderOf('dist/server/page-worker.js'), pages }),
  }
  if (!production) return client
  return { ...client, former: keepFormerFiles(join(dataDir, 'client'), folderOf('dist/pwa/assets'), Date.now()) }
}
