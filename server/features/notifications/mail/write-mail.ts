import type { Mail } from '../../../common/mail/compose.ts'
import type { Reader } from '../../../common/store/sql.ts'
import type { Deps } from '../../../deps.ts'
import type { mail } from '../notifications.table.ts'
import { onlySearch, readHits } from '../searches/hits.queries.ts'
import { type Stop, stopToken } from '../stop/stop-token.ts'
import { readEndingAds, readShelfBooks } from '../deals/deals.queries.ts'
import { isDeal, readDeal } from '../deals/deal-words.ts'
import { readDecision } from './decisions.ts'
import { adTemplate, dealTemplate, endingTemplate } from './templates/ad-template.ts'
import { readDigests } from '../lists/digests.queries.ts'
import { decisionTemplate } from './templates/decision-template.ts'
import { type Around, type MailTemplate, renderTemplate } from './templates/template.ts'
import { listTemplate, searchTemplate, shelfTemplate } from './templates/search-template.ts'
import { messageTemplate } from './templates/message-template.ts'
import { findAddressee, readAdsOfMail, readMessagesOfMail } from './mail-contents.ts'

type Row = typeof mail.$inferSelect

const stoppedBy = {
  message: 'message',
  reservation: null,
  handover: null,
  offer: null,
  deal: 'deal',
  ad: 'ad',
  list: 'list',
  report: null,
  ending: 'message',
  sold: null,
  set: null,
  price: null,
  shelf: 'list',
} as const

export async function writeMail(
  { store, sign, publicUrl, now }: Pick<Deps, 'store' | 'sign' | 'publicUrl' | 'now'>,
  { id, personId, kind, groupId, aboutIds, createdAt }: Row,
): Promise<Mail | undefined> {
  const to = await findAddressee(store.read, personId, kind)
  if (!to) return undefined
  const base = publicUrl()
  const plain = { language: to.language, base, firstName: to.firstName }
  const stopUrl = (target: Stop) => `${base}/stop/${stopToken(sign, target)}`
  if (kind === 'search') {
    const hits = await readHits(store.read, { personId, noticeIds: aboutIds, way: 'email', now: now() })
    const stopOf = (searchId = '') => stopUrl({ kind: 'search', personId, groupId: searchId })
    const stop = stopOf(onlySearch(hits)?.id)
    const around = { ...plain, stop }
    const letter = searchTemplate(hits, around, stopOf)
    return letter && envelope({ ...renderTemplate(letter, around), to: to.email, id, date: createdAt }, stop)
  }
  const stopped = stoppedBy[kind]
  const stop = stopped && stopUrl({ kind: stopped, personId, groupId })
  const around = { ...plain, ...(stop && { stop }) }
  const letter = await templateAbout(store.read, { kind, personId, aboutIds, now: now() }, around)
  if (!letter) return undefined
  return envelope({ ...renderTemplate(letter, around), to: to.email, id, date: createdAt }, stop)
}

function envelope(mail: Omit<Mail, 'headers'>, stop: string | null): Mail {
  return {
    ...mail,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stop && {
        'List-Unsubscribe': `<${stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

async function templateAbout(
  read: Reader,
  { kind, personId, aboutIds, now }: Pick<Row, 'kind' | 'personId' | 'aboutIds'> & { now: number },
  around: Around,
): Promise<MailTemplate | undefined> {
  if (kind === 'message') return messageTemplate(await readMessagesOfMail(read, aboutIds), around)
  if (kind === 'ad') return adTemplate(await readAdsOfMail(read, aboutIds), around)
  if (kind === 'list') {
    const digests = await readDigests(read, aboutIds)
    return digests && listTemplate(digests, around)
  }
  if (isDeal(kind)) {
    const deal = await readDeal(read, { kind, id: aboutIds[0] ?? '', personId, now })
    return deal && dealTemplate({ ...deal, ...deal.words(around.language) }, around)
  }
  if (kind === 'shelf') {
    const books = (await readShelfBooks(read, personId, aboutIds)).filter(({ id }) => aboutIds.includes(id))
    return shelfTemplate(books, around)
  }
  if (kind === 'ending') {
    const endingAds = (await readEndingAds(read, personId)).filter(({ ad }) => aboutIds.includes(ad.id))
    return endingTemplate(endingAds, around)
  }
  const decision = await readDecision(read, aboutIds[0] ?? '', personId)
  return decision && decisionTemplate(decision, around)
}
