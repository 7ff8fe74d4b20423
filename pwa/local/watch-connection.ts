import type { Dexie } from 'dexie'
import type { Local } from './local-store.ts'
import type { Vault } from './vault.ts'

interface Hears {
  /** What is wrong with the connection. */
  trouble(trouble: NonNullable<Local['trouble']>): void
  /** A connection that died is there again: what was asked of it is to be asked again. */
  revived(): void
  /** Somebody deleted the database. */
  deleted(): void
}

/** Milliseconds before a connection that died is opened again; a browser that clears its storage may cut that one too. */
const pauses = [0, 300, 1000]
/** Phones cut connections whenever they lay an app aside: only deaths close to each other are the same trouble. */
const calmMs = 10_000

/** Another tab that upgrades or deletes goes first; a tab that blocks us gets three seconds; a lost line a few retries. */
export function watchConnection(database: Dexie, { trouble, revived, deleted }: Hears): void {
  let deaths = 0
  let diedAt = 0
  let lived = false
  database.on('ready', () => void (lived = true), true)
  const openAgain = () => {
    if (performance.now() - diedAt > calmMs) deaths = 0
    diedAt = performance.now()
    const pause = pauses[deaths]
    // In a turn of its own: a page that is kept for going back stands still before that, and Dexie has closed by then.
    setTimeout(() => {
      if (database.hasBeenClosed() || database.isOpen()) return
      if (pause === undefined) return trouble('lost')
      deaths += 1
      // One that fails is closed too, and so comes back here.
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

/** Hears when the vault is another one after it was opened again: the browser threw away what the person had stored. */
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
