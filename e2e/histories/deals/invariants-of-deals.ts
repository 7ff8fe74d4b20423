import { groupBy } from '../../../shared/lib/group-by.ts'
import { idsOf } from '../../../shared/lib/ids-of.ts'
import { must } from '../../../shared/lib/must.ts'
import type { Chat } from '../../../shared/features/chats/chats.schema.ts'
import { isWaiting } from '../../../shared/features/deals/deals.rules.ts'
import type { Offer, Reservation } from '../../../shared/features/deals/deals.schema.ts'
import { rowsOf } from '../contents.ts'
import type { Device } from '../device.ts'
import { check } from '../invariants.ts'
import type { Server } from '../server.ts'
import type { World } from '../steps/history.ts'
import type { ChatRow, Deals, HeldRow } from './read-deals.ts'

const isOpen = ({ endedAt }: { endedAt: number | null }) => endedAt === null

/** A group that is held may end only by these, by time, and with what a restore takes. */
const mayEnd = new Set(['reservation.delete', 'ad.delete', 'handover.confirm', 'block.set'])

export class DealsCheck implements NonNullable<World['check']> {
  #open = new Map<string, HeldRow[]>()
  #known = new Set<string>()
  #epoch = ''

  async begin(): Promise<void> {
    this.#open = new Map()
    this.#known = new Set()
    this.#epoch = ''
  }

  async step(server: Server): Promise<void> {
    const deals = await server.deals()
    checkHeld(deals)
    checkSetsHeld(deals)
    checkNews(deals)
    await this.#checkEnding(server, deals)
  }

  async #checkEnding(server: Server, { held }: Deals): Promise<void> {
    const [results, { epoch }] = [await server.results(), await server.revision()]
    const fresh = results.filter(({ id, status }) => status === 'applied' && !this.#known.has(id))
    const open = groupBy(held.filter(isOpen), ({ groupId }) => groupId)
    const isRestored = this.#epoch !== '' && epoch !== this.#epoch
    const mayHaveEnded = isRestored || fresh.some(({ name }) => mayEnd.has(name))
    for (const [id, rows] of this.#open)
      if (!open.has(id) && !mayHaveEnded) {
        const ended = held.filter(({ groupId }) => groupId === id)
        const isOver = rows.every(({ until }) => until <= Date.now()) || ended.every(({ ending }) => ending === 'time')
        check(isOver, 'I22: what is held ends by a release, a sale, a block or time', {
          id,
          names: fresh.map(({ name }) => name),
        })
      }
    this.#open = open
    this.#known = new Set(idsOf(results))
    this.#epoch = epoch
  }

  async end(server: Server, devices: readonly Device[]): Promise<void> {
    await this.step(server)
    await checkShown(server, devices)
    await checkEndable(server, devices)
  }
}

/** I17, I21: no copy is held twice, a group shares one fate, and the ad says until when. */
function checkHeld({ held, ads, offers }: Deals): void {
  const open = held.filter(isOpen)
  for (const ad of ads) {
    const own = open.filter(({ adId }) => adId === ad.id)
    check(own.length < 2, 'I17: no copy is held twice', { id: ad.id, own })
    check((own[0]?.until ?? null) === ad.reservedUntil, 'I17: the ad says until when', { id: ad.id, own, ad })
    check(own.length === 0 || ad.endedAt === null, 'I17: what is gone is held for nobody', { id: ad.id })
  }
  for (const [id, rows] of groupBy(held, ({ groupId }) => groupId)) {
    check(new Set(rows.map(isOpen)).size === 1, 'I21: a group shares one fate', { id, rows })
    check(new Set(rows.map(({ chatId }) => chatId)).size === 1, 'I21: a group is of one chat', { id })
    const main = rows.find(row => row.id === id)
    check(main !== undefined, 'I21: a group has its main row', { id })
    const agreed = offers.find(offer => offer.id === id && offer.state === 'accepted')
    if (!agreed || !main || !isOpen(main)) continue
    const of = must(
      ads.find(ad => ad.id === main.adId),
      'the ad of a reservation',
    )
    const most = rows.length > 1 ? agreed.priceCents : Math.min(agreed.priceCents, of.priceCents)
    check(main.priceCents === most, 'I23: what was agreed on is the price', { id, main, agreed })
  }
}

/** I21: a set that is held is held whole, and is still offered; a copy that is held alone is in no set. */
function checkSetsHeld({ held, ads, sets }: Deals): void {
  const open = groupBy(held.filter(isOpen), ({ groupId }) => groupId)
  for (const rows of open.values()) {
    const setIds = new Set(rows.map(({ adId }) => ads.find(ad => ad.id === adId)?.setId ?? null))
    const [setId = null] = setIds
    const set = sets.find(({ id }) => id === setId)
    check(setIds.size === 1, 'I21: a group is one set', { rows })
    if (rows.length === 1) check(setId === null, 'I21: a copy that is held alone is in no set', { rows, setId })
    else
      check(set !== undefined && isOpen(set) && set.adIds.length === rows.length, 'I21: a set is held whole', {
        rows,
        set,
      })
  }
}

/** I24: the last news of a chat did happen, and nobody hears of a block; an offer that waits was told. */
function checkNews({ chats, held, offers, ads }: Deals): void {
  for (const chat of chats) {
    const { newsKind: kind, newsOf: of } = chat
    if (kind === null || chat.isBlocked > 0) continue
    const group = held.filter(({ groupId }) => groupId === of)
    const offer = offers.find(({ id }) => id === of)
    const isHeld = group.length > 0 && group.every(isOpen)
    const wasBlocked = group.some(({ ending }) => ending === 'block')
    const state = offer?.state
    const isTrue = {
      offer: state === 'open' || isSilent(chat, state),
      change: state === 'open' || isSilent(chat, state),
      counter: state === 'countered' || isSilent(chat, state),
      withdraw: state === 'withdrawn',
      decline: state === 'declined',
      accept: state === 'accepted' || isSilent(chat, state),
      reserve: isHeld || wasBlocked,
      release: group.length > 0 && !group.some(isOpen),
      lapse: state === 'lapsed' || (group.length > 0 && !group.some(isOpen)),
      price: state === 'lapsed',
      sell: ads.some(ad => ad.id === chat.adId && ad.soldTo === chat.buyerId),
      end: !isHeld && !(offer && isWaiting(offer)),
      propose: true,
      agree: true,
      cancel: true,
    }[kind]
    check(isTrue, 'I24: nobody is told what did not happen', { chat, group, offer })
  }
  for (const offer of offers.filter(isWaiting)) {
    const chat = must(
      chats.find(({ id }) => id === offer.chatId),
      'the chat of an offer',
    )
    check(chat.newsAt >= offer.at, 'I24: an offer is news', { offer, chat })
  }
}

/** A block ended it without a word, and was lifted since. */
const isSilent = (_chat: ChatRow, state: Offer['state'] | undefined) => state === 'declined' || state === 'withdrawn'

/** I25: once all have caught up, both sides have the same rows, and the price that is stored. */
async function checkShown(server: Server, devices: readonly Device[]): Promise<void> {
  const { held, chats, ads } = await server.deals()
  const shown = new Map(
    await Promise.all(devices.map(async device => [device.person.id, (await device.contents()).rows] as const)),
  )
  for (const { id, buyerId, sellerId, adId } of chats) {
    const sides = [buyerId, sellerId].flatMap(person => shown.get(person) ?? [])
    const of = <Row extends object>(kind: string, isIt: (row: Row) => boolean) =>
      new Set(sides.map(rows => JSON.stringify(rowsOf<Row>(rows, kind).filter(isIt))))
    check(of<Reservation>('reservation', row => row.chatId === id).size < 2, 'I25: both have one reservation', { id })
    check(of<Offer>('offer', row => row.chatId === id).size < 2, 'I25: both have the same offers', { id })
    const news = sides.map(rows => JSON.stringify(rowsOf<Chat>(rows, 'chat').find(row => row.id === id)?.news))
    check(new Set(news).size < 2, 'I25: both have the same news', { id, news })
    const sold = ads.find(ad => ad.id === adId && ad.reason === 'sold' && ad.soldTo !== null)
    const told = sides.map(rows => rowsOf<Chat>(rows, 'chat').find(row => row.id === id)?.sold)
    const expected = sold && (sold.soldTo === buyerId ? 'here' : 'elsewhere')
    check(!sold || told.every(each => each === expected), 'I25: who bought it reads so', { id, told, expected })
  }
  for (const main of held.filter(row => row.id === row.groupId && isOpen(row)))
    for (const rows of shown.values()) {
      const row = rowsOf<Reservation>(rows, 'reservation').find(({ id }) => id === main.id)
      const adIds = held.filter(({ groupId }) => groupId === main.id).map(({ adId }) => adId)
      if (!row) continue
      check(row.priceCents === main.priceCents, 'I25: the price that is shown is stored', { row, main })
      check(row.adIds?.toSorted().join() === adIds.toSorted().join(), 'I25: all of its copies', { row, adIds })
    }
}

/** I26: each deal that lives can be ended by both of its people; tried for real, by one and the other in turn. */
async function checkEndable(server: Server, devices: readonly Device[]): Promise<void> {
  const { held, offers, chats } = await server.deals()
  const mains = held.filter(row => row.id === row.groupId && isOpen(row))
  const living = [
    ...mains.map(({ id, chatId }) => ({
      id,
      chatId,
      name: 'reservation.delete',
      lane: `chat:${chatId}`,
      args: { id },
    })),
    ...offers
      .filter(isWaiting)
      .map(({ id, chatId, state }) => ({ id, chatId, name: 'offer', lane: `chat:${chatId}`, state, args: { id } })),
  ]
  for (const [place, { id, chatId, name, lane, args }] of living.entries()) {
    const { buyerId, sellerId, isBlocked } = must(
      chats.find(chat => chat.id === chatId),
      'a chat',
    )
    if (isBlocked > 0) continue
    const isBuyer = place % 2 === 0
    const person = must(
      devices.find(device => device.person.id === (isBuyer ? buyerId : sellerId)),
      'a device',
    ).person
    const mutation =
      name !== 'offer'
        ? { name, args }
        : isBuyer
          ? { name: 'offer.withdraw', args }
          : { name: 'offer.answer', args: { id, answer: 'decline' } }
    const isMine = offers.find(offer => offer.id === id)?.state === 'countered' && !isBuyer
    if (isMine) continue
    const outcome = await pushOf(server, person, { ...mutation, lane }, place)
    check(outcome === 'applied', 'I26: it can be ended', {
      id,
      name: mutation.name,
      by: isBuyer ? 'buyer' : 'seller',
      outcome,
    })
  }
  const after = await server.deals()
  const left = after.held.filter(
    row =>
      isOpen(row) &&
      mains.some(
        ({ id, chatId }) => id === row.groupId && !chats.some(chat => chat.id === chatId && chat.isBlocked > 0),
      ),
  )
  check(left.length === 0, 'I26: nothing stays held', left)
  checkHeld(after)
}

async function pushOf(
  server: Server,
  person: Device['person'],
  { name, args, lane }: { name: string; args: object; lane: string },
  n: number,
): Promise<string> {
  const { epoch } = await server.revision()
  const clientId = `00000000-0000-7000-8000-00000000c${person.id.slice(-3)}`
  const id = `00000000-0000-7000-9000-${String(n).padStart(12, '0')}`
  const mutation = { id, n: n + 1, lane, after: null, name, args, createdAt: Date.now(), schema: 1 }
  const body = JSON.stringify({
    clientId,
    epoch,
    expectUser: person.id,
    now: Date.now(),
    build: 1,
    mutations: [mutation],
  })
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  const [answer] = await server.serve([{ path: '/api/sync/push', init }], { person })
  const { results } = (await must(answer, 'an answer').json()) as { results: { kind: string; code?: string }[] }
  return results[0]?.code ?? results[0]?.kind ?? 'nothing'
}
