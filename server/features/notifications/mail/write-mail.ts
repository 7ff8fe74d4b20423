import type { Mail } from '../../../common/mail/mail.ts'
import type { Reader } from '../../../common/store/store.ts'
import type { Deps } from '../../../deps.ts'
import type { mail } from '../queue/queue.table.ts'
import { stopToken } from '../stop/stop-token.ts'
import { readDecision } from './decisions.ts'
import { adLetter } from './letters/ad-letter.ts'
import { readDigests } from '../lists/digests.queries.ts'
import { decisionLetter } from './letters/decision-letter.ts'
import { type Around, type Letter, letterOf } from './letters/letter.ts'
import { listLetter } from './letters/list-letter.ts'
import { messageLetter } from './letters/message-letter.ts'
import { readAdsOfMail, readMessagesOfMail } from './mail-contents.ts'
import { findAddressee } from './mail-people.ts'

type Row = typeof mail.$inferSelect

/** The mail in the words of its reader, as everything is now; nothing where there is nothing left to tell. */
export async function writeMail(
  { store, sign, publicUrl }: Pick<Deps, 'store' | 'sign' | 'publicUrl'>,
  { id, personId, kind, groupId, aboutIds, createdAt }: Row,
): Promise<Mail | undefined> {
  const to = await findAddressee(store.read, personId, kind)
  if (!to) return undefined
  const base = publicUrl()
  const stop = kind === 'report' ? undefined : `${base}/stop/${stopToken(sign, { kind, personId, groupId })}`
  const around = { language: to.language, base, firstName: to.firstName, ...(stop && { stop }) }
  const letter = await letterAbout(store.read, { kind, personId, aboutIds }, around)
  if (!letter) return undefined
  return {
    ...letterOf(letter, around),
    to: to.email,
    id,
    date: createdAt,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stop && {
        'List-Unsubscribe': `<${stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

async function letterAbout(
  read: Reader,
  { kind, personId, aboutIds }: Pick<Row, 'kind' | 'personId' | 'aboutIds'>,
  around: Around,
): Promise<Letter | undefined> {
  if (kind === 'message') return messageLetter(await readMessagesOfMail(read, aboutIds), around)
  if (kind === 'ad') return adLetter(await readAdsOfMail(read, aboutIds), around)
  if (kind === 'list') {
    const told = await readDigests(read, aboutIds)
    return told && listLetter(told, around)
  }
  const decision = await readDecision(read, aboutIds[0] ?? '', personId)
  return decision && decisionLetter(decision, around)
}
