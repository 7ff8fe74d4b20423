import type { Chat, Message } from '../../shared/features/chats/chats.schema.ts'
import { groupBy } from '../../shared/lib/group-by.ts'
import { must } from '../../shared/lib/must.ts'
import type { SnapshotAnswer } from '../../shared/sync/protocol.ts'
import type { Contents, Device } from './device.ts'
import { formOf } from '../../pwa/features/ads/drafts/draft.ts'
import { lastOf } from './drafts.ts'
import { check } from './invariants.ts'
import { isWaiting } from '../../shared/features/deals/deals.rules.ts'
import { type Promised, type Promises, weekMs } from './promises.ts'
import type { Server } from './server.ts'
import { bookScope, draftIds, listScopes, photoHash } from './server-rows.ts'
import { checkRequests } from './steps/requests.ts'
import { checkChats } from './invariants-of-chats.ts'

interface Ending {
  devices: readonly Device[]
  contents: readonly Contents[]
  promises: Promises
  /** There is one seller and one buyer, so a block is between them. */
  areTwo?: boolean
}

/** Checks promises that hold only once the network was good for long enough. */
export async function checkEnd(server: Server, { devices, contents, promises, areTwo = true }: Ending): Promise<void> {
  const { all: promised } = promises
  const results = await server.results()
  const { effects, messages } = await server.effects()
  const unproven = new Set(promised.filter(({ isUnproven }) => isUnproven).map(({ args }) => (args as Message).id))
  const storedOf = new Map(results.map((stored, place) => [stored.id, { ...stored, place }]))
  const nowhere = new Set<unknown>()
  for (const [place, each] of promised.entries()) {
    const { id, name, args, device, personId, seen, taken, lane, discarded, isAbandoned } = each
    const stored = storedOf.get(id)
    const isSaid = name === 'draft.set' && promised.slice(place + 1).some(isAllOf(lane, device))
    const entry = contents[device]?.outbox.get(id)
    // Neither side has this photo: the device reports it without help, and its person knows.
    const { photos = [] } = args as { photos?: string[] }
    const isWithoutPhoto = photos.length > 0 && (discarded || entry?.code === 'photos_gone')
    const isKnown = stored !== undefined || isForgotten(taken) || isWithoutPhoto || isSaid || isAbandoned
    check(isKnown, 'I1: every mutation gets its answer', { id, name, taken })
    // Nor does what is about it come back.
    const isNowhere =
      (isWithoutPhoto && photos.includes(photoHash)) ||
      Object.values(args)
        .flat()
        .some(value => nowhere.has(value))
    if (isNowhere) nowhere.add((args as { id?: unknown }).id)
    if (taken === 'applied' && !isSaid && !isNowhere && !isAbandoned)
      check(stored?.status === 'applied', 'I10: what a restore took comes back', { id, name })
    check(entry?.state !== 'queued', 'I1: the device learns of it', id)
    check(entry?.state !== 'applied', 'I1: applied entries leave the outbox', id)
    if (entry) check(stored?.status !== 'applied', 'I1: it learns what the server decided', id)
    const own = effects.filter(effect => effect.id === id)
    check(own.length <= (stored?.status === 'applied' ? 1 : 0), 'I2: no second effect, none when rejected', {
      id,
      name,
    })
    if (stored?.status === 'applied' && name === 'counter.add')
      check(own.length === 1, 'I2: an effect when applied', id)
    const isOwn = own.every(effect => effect.personId === personId)
    check(isOwn, 'I7: an effect is of its maker', id)
    if (name !== 'message.send' || stored?.status !== 'applied') continue
    const message = messages.find(each => each.id === (args as Message).id)
    check(message !== undefined, 'I2: an applied message is there', id)
    const later = messages.filter(
      other => seen.includes(other.id) && other.seq >= (message?.seq ?? 0) && !unproven.has(other.id),
    )
    check(later.length === 0, 'I5: a message comes after those its author had seen', { id, later })
  }
  const wanted = new Set(promised.map(({ id }) => id))
  for (const { id } of results) check(wanted.has(id), 'I2: nothing is done that nobody wanted, or took back', id)
  checkLanes(promised, id => storedOf.get(id)?.place)
  await checkDrafts(server, { devices, promises })
  await checkReservations(server)
  await checkHandovers(server)
  await checkOffers(server)
  await checkSets(server)
  await checkReplaced(server)
  if (promised.every(({ taken, isUnproven }) => taken === null && !isUnproven)) {
    const isApplied = ({ id }: Promised) => storedOf.get(id)?.status === 'applied'
    const placeOf = ({ id }: Promised) => storedOf.get(id)?.place ?? 0
    const applied = promised.filter(isApplied).toSorted((a, b) => placeOf(a) - placeOf(b))
    const rows = await ownRows(server, devices)
    const ofKind = (kind: string) => (own: SnapshotAnswer['rows']) => own.filter(each => each.kind === kind)
    const chats = [...rows].map(([id, own]) => [id, ofKind('chat')(own).map(({ row }) => row as Chat)] as const)
    if (areTwo) await checkChats({ applied, chats: new Map(chats) })
    checkRequests({ applied, rows })
  }
  for (const [index, device] of devices.entries()) await checkRows(server, device, must(contents[index], 'contents'))
}

/** I18: a chat shows one proposal to meet, the last. */
async function checkHandovers(server: Server): Promise<void> {
  for (const { chatId, count } of await server.handovers())
    check(count === 1, 'I18: one proposal is shown', { chatId, count })
}

/** I20: in a chat one offer waits at most, and an accepted one has reserved the book there. */
async function checkOffers(server: Server): Promise<void> {
  const offers = await server.offers()
  for (const { id, chatId, state, reservations } of offers) {
    const waiting = offers.filter(other => other.chatId === chatId && isWaiting(other))
    check(waiting.length < 2, 'I20: one offer waits for an answer', { chatId, waiting })
    check(state !== 'accepted' || reservations > 0, 'I20: an accepted offer reserves the book', { id })
  }
}

/** I21: a set has its copies for sale, each in no other, and is reserved as a whole. */
async function checkSets(server: Server): Promise<void> {
  const [ads, sets, reservations] = await Promise.all([server.ads(), server.sets(), server.reservations()])
  const open = sets.filter(({ endedAt }) => endedAt === null)
  const inSets = open.flatMap(({ id, adIds }) => (JSON.parse(adIds) as string[]).map(adId => `${adId} in ${id}`))
  const live = ads.filter(({ endedAt, setId }) => endedAt === null && setId !== null)
  const named = live.map(({ id, setId }) => `${id} in ${setId}`)
  check(JSON.stringify(inSets.sort()) === JSON.stringify(named.sort()), 'I21: a set has its copies', { inSets, named })
  for (const [mainId, all] of groupBy(reservations, ({ mainId }) => mainId)) {
    const states = new Set(all.map(({ endedAt }) => endedAt === null))
    check(states.size === 1, 'I21: a set is reserved as a whole', { mainId, all })
  }
}

/** I19: an ad that another replaced is for sale no more. */
async function checkReplaced(server: Server): Promise<void> {
  const ads = await server.ads()
  for (const { id, endedAt } of ads)
    check(endedAt !== null || !ads.some(({ replaces }) => replaces === id), 'I19: a lower price is one ad', { id })
}

/** I17: of one ad at most one reservation holds, and the ad says until when. */
async function checkReservations(server: Server): Promise<void> {
  const [ads, reservations] = await Promise.all([server.ads(), server.reservations()])
  for (const { id, reservedUntil } of ads) {
    const open = reservations.filter(({ adId, endedAt }) => adId === id && endedAt === null).map(({ until }) => until)
    const expected = reservedUntil === null ? [] : [reservedUntil]
    check(JSON.stringify(open) === JSON.stringify(expected), 'I17: one reservation holds', { id, open, expected })
  }
}

/** A later state of a draft includes the earlier ones, so its device sends only that one. */
const isAllOf = (lane: string, device: number) => (later: Promised) =>
  later.name === 'draft.set' && later.lane === lane && later.device === device

/** I11 and I12: the last edit is on each device, or no device has the draft; and no ad has a draft beside it. */
async function checkDrafts(server: Server, { devices, promises }: Omit<Ending, 'contents'>): Promise<void> {
  const [ads, drafts] = await Promise.all([server.ads(), server.drafts()])
  for (const { person, vault, index } of devices)
    for (const id of draftIds(person.id)) {
      const row = await vault.drafts.get(id)
      const isOpen = row !== undefined && row.step !== 'done'
      const isAd = ads.some(ad => ad.id === id && ad.sellerId === person.id)
      const isKept = drafts.some(draft => draft.id === id && draft.personId === person.id)
      check(!isAd || (!isKept && !isOpen), 'I12: a draft ends with its ad', { index, id })
      const { isThere, thrownAt, fields } = lastOf(promises.deeds, id)
      const isUndone = promises.restores.some(at => thrownAt >= 0 && at - thrownAt >= weekMs)
      if (isAd || isUndone || row?.step === 'done') continue
      check(isThere === isOpen && isThere === isKept, 'I11: a draft is there, or thrown away', { index, id, isThere })
      const form = row && formOf(row)
      for (const [field, value] of fields)
        check(form?.[field] === value, 'I11: the last edit survives', { index, id, field, value })
    }
}

/** A device does not send these again: refusals, and mutations sent more than a week before the server was lost. */
const isForgotten = (taken: Promised['taken']) => taken === 'rejected' || taken === 'applied long ago'

function checkLanes(promised: readonly Promised[], placeOf: (id: string) => number | undefined): void {
  const last = new Map<string, number>()
  for (const { id, device, lane } of promised) {
    const key = `${device} ${lane}`
    const place = placeOf(id)
    if (place === undefined) continue
    check(place > (last.get(key) ?? -1), 'I4: a lane keeps its order', id)
    last.set(key, place)
  }
}

async function ownRows(server: Server, devices: readonly Device[]): Promise<Map<string, SnapshotAnswer['rows']>> {
  const people = new Map(devices.map(({ person }) => [person.id, person]))
  const rows = [...people.values()].map(
    async person => [person.id, await rowsFor(server, person, `me:${person.id}`)] as const,
  )
  return new Map(await Promise.all(rows))
}

async function rowsFor(server: Server, person: Device['person'], s: string): Promise<SnapshotAnswer['rows']> {
  const path = `/api/sync/snapshot?${new URLSearchParams({ s })}`
  const [answer] = await server.serve([{ path, init: {} }], { person, rows: 10_000 })
  if (answer?.status === 404) return []
  return ((await must(answer, 'an answer').json()) as SnapshotAnswer).rows
}

async function checkRows(server: Server, { person }: Device, { rows }: Contents): Promise<void> {
  const expected = new Map<string, object>()
  for (const s of [bookScope, ...listScopes, `me:${person.id}`])
    for (const { kind, id, row } of await rowsFor(server, person, s)) if (row) expected.set(`${kind}:${id}`, row)
  const [is, shouldBe] = [rows, expected].map(each =>
    JSON.stringify([...each].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  )
  check(is === shouldBe, 'I3: devices show what the server has', { is, shouldBe })
}
