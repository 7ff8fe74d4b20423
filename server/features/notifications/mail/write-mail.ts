import type { Mail } from '../../../common/mail/mail.ts'
import type { Deps } from '../../../deps.ts'
import type { mail } from '../queue/queue.table.ts'
import { stopToken } from '../stop/stop-token.ts'
import { adLetter } from './letters/ad-letter.ts'
import { letterOf } from './letters/letter.ts'
import { messageLetter } from './letters/message-letter.ts'
import { readAdsOfMail, readMessagesOfMail } from './mail-contents.ts'
import { findAddressee } from './mail-people.ts'

type Row = typeof mail.$inferSelect

/** The mail in the words of its reader, as everything is now; nothing where there is nothing left to tell. */
export async function writeMail(
  { store, sign, publicUrl }: Pick<Deps, 'store' | 'sign' | 'publicUrl'>,
  { id, personId, kind, groupId, aboutIds, createdAt }: Row,
): Promise<Mail | undefined> {
  const to = await findAddressee(store.read, personId)
  if (!to) return undefined
  const base = publicUrl()
  const stop = `${base}/stop/${stopToken(sign, { kind, personId, groupId })}`
  const around = { language: to.language, base, stop }
  const letter =
    kind === 'message'
      ? messageLetter(await readMessagesOfMail(store.read, aboutIds), around)
      : adLetter(await readAdsOfMail(store.read, aboutIds), around)
  if (!letter) return undefined
  return {
    ...letterOf(letter, around),
    to: to.email,
    id,
    date: createdAt,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
