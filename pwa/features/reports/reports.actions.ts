import type { ReportKind } from '../../../shared/features/reports/reports.schema.ts'
import { newId } from '../../lib/new-id.ts'
import type { Vault } from '../../local/vault.ts'
import { enqueue } from '../../sync/push/enqueue.ts'
import { reportCreate } from './reports.mutations.ts'

interface ToReport {
  about: { kind: ReportKind; id: string }
  reason: string
  /** What the outbox calls it. */
  title: string
}

/**
 * Reports an ad or a chat (I2). Works offline: when this resolves it is on disk, shows as waiting, and goes out once; what
 * was kept while it was typed goes in the same transaction. Refused later: it stands in the outbox with the reason. Throws
 * when the device cannot store; then the text is still kept.
 */
export async function sendReport(vault: Vault, { about, reason, title }: ToReport): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, vault.texts, async () => {
    await enqueue(vault, reportCreate, { id: newId(), about, reason: reason.trim() }, { title })
    await vault.texts.delete(reportKey(about))
  })
}

/** Where the text of a report is kept until it is sent. */
export const reportKey = ({ kind, id }: ToReport['about']): string => `report:${kind}:${id}`
