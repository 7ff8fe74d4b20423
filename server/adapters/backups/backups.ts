import type { StoredBackup } from '../../database/backups/stored-backups.ts'

export interface Backups {
  /** Verifies the backup, then deletes the oldest beyond `keep`. Rejects with a reason for the operator. */
  make(keep: number): Promise<StoredBackup>
  kept(): Promise<StoredBackup[]>
  lastFailure(): { at: number; why: string } | undefined
}
