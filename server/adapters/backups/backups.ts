import type { StoredBackup } from '../../database/backups/stored-backups.ts'

/** The copies that the server makes of its own data folder, and keeps in it. */
export interface Backups {
  /** Makes one and checks it; then lets go of the oldest beyond `keep`. Rejects with a reason for who runs the site. */
  make(keep: number): Promise<StoredBackup>
  /** All that are whole, the newest first. */
  kept(): Promise<StoredBackup[]>
  /** When and why the last one was not made; absent where it was. */
  lastFailure(): { at: number; why: string } | undefined
}
