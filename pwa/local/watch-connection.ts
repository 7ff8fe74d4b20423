import type { Dexie } from 'dexie'
import type { Local } from './local-store.ts'
import type { Vault } from './vault.ts'

interface Hears {
  /** What is wrong with the connection; null: nothing any more. */
  trouble(trouble: Local['trouble']): void
  /** Somebody deleted the database. */
  deleted(): void
}

/** Milliseconds before a connection that died is opened again; a browser that clears its storage may cut that one too. */
const pauses = [0, 300, 1000]

/** Another tab that upgrades or deletes goes first; a tab that blocks us gets three seconds; a lost line a few retries. */
export function watchConnection(database: Dexie, { trouble, deleted }: Hears): void {
  let deaths = 0
  const openAgain = () => {
    const pause = pauses[deaths]
    // In a turn of its own: a page that is kept for going back stands still before that, and Dexie has closed by then.
    setTimeout(() => {
      if (database.hasBeenClosed() || database.isOpen()) return
      if (pause === undefined) return trouble('lost')
      deaths += 1
      database.open().catch(openAgain)
    }, pause)
  }
  database.on('versionchange', ({ newVersion }) => {
    database.close()
    if (newVersion === null) deleted()
    else trouble('superseded')
    return false
  })
  database.on('blocked', () => {
    setTimeout(() => trouble(database.isOpen() ? null : 'blocked'), 3000)
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
