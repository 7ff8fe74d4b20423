export type VaultRows = Readonly<Record<string, readonly object[]>>

type Shape = Readonly<Record<string, { keyPath: string; indexes: readonly { name: string; unique?: boolean }[] }>>

const first = {
  outbox: { keyPath: 'id', indexes: [{ name: 'n', unique: true }, { name: 'lane' }, { name: 'state' }] },
  drafts: { keyPath: 'id', indexes: [{ name: 'updatedAt' }] },
  photos: { keyPath: 'hash', indexes: [] },
  texts: { keyPath: 'key', indexes: [] },
  sent: { keyPath: 'id', indexes: [{ name: 'at' }] },
  meta: { keyPath: 'key', indexes: [] },
}

/**
 * Repeats each shipped version of the vault, so that a change of `openVault` cannot change the vaults of devices. Add versions
 * below; never change one.
 */
export const shippedVersions: Readonly<Record<number, Shape>> = {
  1: first,
  2: { ...first, photos: { keyPath: 'hash', indexes: [{ name: 'uploadedAt' }] } },
}

/** Uses no code of the app; Dexie counts versions in tenths. */
export async function writeEarlierVault(name: string, version: number, rows: VaultRows): Promise<void> {
  const asked = indexedDB.open(name, version * 10)
  asked.addEventListener('upgradeneeded', () => {
    for (const [table, { keyPath, indexes }] of Object.entries(shippedVersions[version] ?? {})) {
      const store = asked.result.createObjectStore(table, { keyPath })
      for (const { name: index, unique = false } of indexes) store.createIndex(index, index, { unique })
    }
  })
  const database = await settled(asked)
  const transaction = database.transaction(Object.keys(rows), 'readwrite')
  for (const [table, all] of Object.entries(rows)) for (const row of all) transaction.objectStore(table).add(row)
  await new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve)
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
  database.close()
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
