import type { Dexie } from 'dexie'
import type { Local } from './local.types.ts'
import type { Vault } from './vault.ts'

interface Hears {
  trouble(trouble: NonNullable<Local['trouble']>): void
  revived(): void
  deleted(): void
}

/** Milliseconds before each reopening; a browser that clears its storage may cut the next one too. */
const pauses = [0, 300, 1000]
/** Phones cut connections of apps in the background, so only cuts close together count as one trouble. */
const calmMs = 10_000

/** Lets another tab upgrade or delete first, waits three seconds for a tab that blocks, and reopens a cut connection. */
export function watchConnection(database: Dexie, { trouble, revived, deleted }: Hears): void {
  let deaths = 0
  let diedAt = 0
  let lived = false
  database.on('ready', () => void (lived = true), true)
  const openAgain = () => {
    if (performance.now() - diedAt > calmMs) deaths = 0
    diedAt = performance.now()
    const pause = pauses[deaths]
    // Runs in a later turn, because a page in the back/forward cache freezes before it and Dexie has closed by then.
    setTimeout(() => {
      if (database.hasBeenClosed() || database.isOpen()) return
      if (pause === undefined) return trouble('lost')
      deaths += 1
      // A failed attempt closes too, and so comes back here.
      const livedBefore = lived
      void database.open().then(
        () => livedBefore && revived(),
        () => undefined,
      )
    }, pause)
  }
  database.on('versionchange', ({ newVersion }) => {
    database.close()
    if (newVersion === null) deleted()
    else trouble('superseded')
    return false
  })
  database.on('blocked', () => {
    setTimeout(() => database.isOpen() || trouble('blocked'), 3000)
  })
  database.on('close', openAgain)
}

/** Detects a reopened vault that is another one, because the browser deleted the first. */
export function watchBirth(vault: Vault, wiped: () => void): void {
  let known: { birth: unknown } | null = null
  const look = async () => {
    const birth = (await vault.meta.get('birth'))?.value
    const isAnother = known !== null && known.birth !== birth
    known = { birth }
    if (isAnother) wiped()
  }
  vault.on('ready', () => void look().catch(() => undefined), true)
}
