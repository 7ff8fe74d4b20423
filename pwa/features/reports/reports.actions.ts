import type { ReportKind } from '../../../shared/features/reports/reports.schema.ts'
import { newId } from '../../lib/new-id.ts'
import type { Vault } from '../../local/vault.ts'
import { enqueue } from '../../sync/push/enqueue.ts'
import { reportCreate } from './reports.mutations.ts'

interface ToReport {
  about: { kind: ReportKind; id: string }
  reason: string
  /** The title in the outbox. */
  title: string
}

/**
 * Reports an ad or a chat (I2). Works offline. Deletes the saved text in the same transaction. If refused later, the outbox
 * shows why. Throws where the device cannot store; then the text stays saved.
 */
export async function sendReport(vault: Vault, { about, reason, title }: ToReport): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, vault.texts, async () => {
    await enqueue(vault, reportCreate, { id: newId(), about, reason: reason.trim() }, { title })
    await vault.texts.delete(reportKey(about))
  })
}

/** Key of the unsent text. */
export const reportKey = ({ kind, id }: ToReport['about']): string => `report:${kind}:${id}`
