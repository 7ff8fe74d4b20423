import { createFilePhotoStore } from '../../adapters/photo-store/file-photo-store.ts'
import { openReadOnly } from '../../common/store/open-read-only.ts'
import { keptBackups } from '../../database/backups/kept-backups.ts'
import { readQueues } from '../../features/cockpit/facts/queues.queries.ts'
import { backupFaults } from '../../features/cockpit/faults/backup.faults.ts'
import { clockFaults } from '../../features/cockpit/faults/clock.faults.ts'
import { diskFaults } from '../../features/cockpit/faults/disk.faults.ts'
import { allOf, type Fault } from '../../features/cockpit/faults/fault.ts'
import { peopleFaults } from '../../features/cockpit/faults/people.faults.ts'
import { queueFaults } from '../../features/cockpit/faults/queue.faults.ts'
import { settingsFaults } from '../../features/cockpit/faults/settings.faults.ts'
import { databaseFaults } from './database.faults.ts'
import { missingFaults, programFaults, rightsFaults } from './folder.faults.ts'
import { historyFaults, newestBackupFaults, photoFaults } from './kept.faults.ts'
import type { Place } from './place.ts'
import { identityFaults, mailFaults, serverFaults } from './reach.faults.ts'

/** Everything that is wrong with an installation, as far as can be seen from beside it. It changes nothing. */
export async function examine(place: Place): Promise<Fault[]> {
  const missing = missingFaults(place)
  const settings = settingsFaults(place.config)
  if (missing.some(({ code }) => code === 'data_missing')) return [...missing, ...settings, ...programFaults(place)]
  const around = await allOf([
    missing,
    settings,
    programFaults(place),
    diskFaults(place.disk),
    rightsFaults(place),
    mailFaults(place),
    serverFaults(place),
    missing.length > 0 ? [] : identityFaults(place),
  ])
  const databases = await databaseFaults(place)
  // What is in a database can be said only where it can be read as this version reads it.
  return [...around, ...databases, ...(databases.length > 0 ? [] : await insideFaults(place))]
}

async function insideFaults(place: Place): Promise<Fault[]> {
  const { config, now, build, file } = place
  const { read, close } = openReadOnly(file('product.sqlite'))
  const backups = { kept: async () => keptBackups(config.dataDir), lastFailure: () => undefined }
  try {
    return await allOf([
      clockFaults(read, now(), build),
      historyFaults(read, place),
      queueFaults(await readQueues(read, now()), now()),
      peopleFaults(read, config.production),
      photoFaults(read, createFilePhotoStore(file('photos'))),
      backupFaults(backups, config, now()),
      newestBackupFaults(place),
    ])
  } finally {
    close()
  }
}
