import type { StoredBackup } from '../../database/backups/stored-backups.ts'

export interface Backups {
  /** Verifies the backup, sends it to BACKUP_TO, and deletes the oldest beyond `keep`. Rejects with a reason for the operator. */
  make(keep: number, everyMs: number): Promise<StoredBackup>
  kept(): Promise<StoredBackup[]>
  /** The newest scheduled one did not reach BACKUP_TO. */
  isUnsent(): Promise<boolean>
  lastFailure(): { at: number; why: string } | undefined
}
