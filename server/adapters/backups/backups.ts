import type { StoredBackup } from '../../database/backups/stored-backups.ts'

export interface Backups {
  /** Verifies the backup, then deletes the oldest beyond `keep`. Rejects with a reason for the operator. */
  make(keep: number): Promise<StoredBackup>
  /** Complete ones, newest first. */
  kept(): Promise<StoredBackup[]>
  /** Absent where the last backup succeeded. */
  lastFailure(): { at: number; why: string } | undefined
}
