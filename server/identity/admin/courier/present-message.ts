import type { CourierDispatchRow, CourierMessageRow } from '../../courier/courier.table.ts'
import { timeOf } from '../../identities/present-identity.ts'
import type { Provider } from '../../provider.ts'

const redacted = '<redacted-unless-dev-mode>'

/** Bodies and subjects hold codes, so only development shows them. */
export function presentMessage({ options, cipher }: Provider, row: CourierMessageRow) {
  const { development } = options
  return {
    id: row.id,
    status: row.status,
    type: 'email',
    recipient: row.recipient,
    body: development ? (cipher.open(row.sealedText) ?? '') : redacted,
    subject: development ? row.subject : redacted,
    template_type: row.templateType,
    channel: 'email',
    send_count: row.sendCount,
    created_at: timeOf(row.createdAt),
    updated_at: timeOf(row.updatedAt),
  }
}

export function presentDispatch(row: CourierDispatchRow) {
  return {
    id: row.id,
    message_id: row.messageId,
    status: row.status,
    ...(row.error && { error: row.error }),
    created_at: timeOf(row.createdAt),
    updated_at: timeOf(row.createdAt),
  }
}
