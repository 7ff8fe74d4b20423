import { newId } from '../../../pwa/lib/new-id.ts'
import { algebra } from '../../../server/testing/named.ts'
import type { Follow } from '../../../shared/features/booklists/booklists.schema.ts'
import type { ListFollow } from '../../../shared/features/booklists/booklists.mutations.ts'
import type { SearchSave } from '../../../shared/features/searches/searches.mutations.ts'
import type { Report } from '../../../shared/features/reports/reports.schema.ts'
import type { AdDelete } from '../../../shared/features/ads/ads.mutations.ts'
import type { Shelf, ShelfSet } from '../../../shared/features/shelf/shelf.mutations.ts'
import type { Watch, WatchSet } from '../../../shared/features/watches/watches.mutations.ts'
import { check } from '../invariants.ts'
import type { Promised } from '../promises.ts'
import { organisationId, studyIds } from '../server-rows.ts'
import type { Act } from './steps.ts'

const requestActs = ['watch', 'follow list', 'report'] as const
type RequestAct = (typeof requestActs)[number]

export const isRequestAct = (what: Act): what is RequestAct => requestActs.some(act => act === what)

interface Picked {
  adId: string
  chatId: string
  pick: number
  searches: readonly { id: string }[]
  shelf: readonly Shelf[]
}

export function requestOf(what: RequestAct, { adId, chatId, pick, searches, shelf }: Picked) {
  if (what === 'watch' && pick > 3) return searchOf(pick, searches)
  if (what === 'watch') {
    const args: WatchSet = { bookId: algebra.id, email: pick % 2 === 1, push: pick % 4 > 1 }
    return { name: 'watch.set', args: { ...args } }
  }
  if (what === 'follow list') {
    const args: ListFollow = { organisationId, studyId: studyIds.shown, on: pick % 2 === 1 }
    return { name: 'list.follow', args: { ...args } }
  }
  if (pick > 5) return shelfOf(pick, shelf)
  const about = pick < 4 ? { kind: 'ad', id: adId } : { kind: 'chat', id: chatId }
  return { name: 'report.create', args: { id: newId(), about, reason: `Reason ${pick}` } }
}

/** Each device makes an id of its own for the same query. */
function searchOf(pick: number, searches: Picked['searches']) {
  const [known] = searches
  if (pick === 4) return { name: 'search.forget', args: { id: known?.id ?? newId() } }
  const ways = { email: pick % 2 === 1, push: pick > 5 }
  const args: SearchSave = { id: newId(), query: { q: 'algebra' }, name: 'algebra', ...ways, every: 'daily' }
  return { name: 'search.save', args: { ...args } }
}

/** A book of the catalogue, later one that nobody knows, and every second time a row that is there, such as one of a sale. */
function shelfOf(pick: number, shelf: readonly Shelf[]) {
  const [known] = shelf
  if (pick === 7) return { name: 'shelf.delete', args: { id: known?.id ?? newId() } }
  const isKnown = shelf.length < 2
  const book = { bookId: isKnown ? algebra.id : null, isbn: isKnown ? null : algebra.isbn }
  const row = shelf.length % 2 === 1 && known ? known : { id: newId(), boughtAt: null, fromChatId: null, ...book }
  const args: ShelfSet = { ...row, remind: shelf.length % 2 === 0 }
  return { name: 'shelf.set', args: { ...args } }
}

interface Told {
  applied: readonly Promised[]
  rows: ReadonlyMap<string, readonly { kind: string; row?: unknown }[]>
}

/** Holds only without a restore: choices decide watches, searches and lists, and nobody has two open reports on one thing. */
export function checkRequests({ applied, rows }: Told): void {
  for (const [personId, own] of rows) {
    const mine = applied.filter(promised => promised.personId === personId)
    const argsOf = <Args>(wanted: string) => mine.filter(({ name }) => name === wanted).map(({ args }) => args as Args)
    const rowsOf = <Row>(wanted: string) => own.filter(({ kind }) => kind === wanted).map(({ row }) => row as Row)

    const wishes = argsOf<WatchSet>('watch.set')
    for (const { email, push } of rowsOf<Watch>('watch'))
      check(
        wishes.some(wish => wish.email === email && wish.push === push),
        'I2: a watch is one that was wished for',
        { email, push },
      )
    const isOn = ({ email, push }: WatchSet) => email || push
    const isWatching = rowsOf<Watch>('watch').length > 0
    check(isWatching || wishes.length === 0 || !wishes.every(isOn), 'I2: a watch stays until it is taken back')

    const saved = rowsOf<SearchSave>('search')
    const saves = argsOf<SearchSave>('search.save')
    const isOne = saved.every(({ email, push }) => saves.some(save => save.email === email && save.push === push))
    check(saved.length < 2 && isOne, 'I2: a query is saved once, as was wished for', saved)
    const isForgotten = argsOf('search.forget').length > 0
    check(saved.length > 0 || saves.length === 0 || isForgotten, 'I2: a search stays until it is forgotten')

    const shelf = rowsOf<Shelf>('shelf')
    const sets = argsOf<ShelfSet>('shelf.set')
    const sales = applied.filter(({ name }) => name === 'ad.delete').map(({ args }) => (args as AdDelete).chatId)
    const isMeant = ({ id, remind, fromChatId }: Shelf) =>
      sets.some(set => set.id === id && set.remind === remind) || (fromChatId !== null && sales.includes(fromChatId))
    check(shelf.every(isMeant), 'I2: a book on the shelf was put there, or bought', shelf)
    const gone = argsOf<{ id: string }>('shelf.delete').map(({ id }) => id)
    const isThere = ({ id }: ShelfSet) => gone.includes(id) || shelf.some(row => row.id === id)
    check(sets.every(isThere), 'I2: a book stays on the shelf until it is taken off', { sets, shelf })

    const isFollowed = argsOf<ListFollow>('list.follow').at(-1)?.on ?? false
    check(rowsOf<Follow>('follow').length === Number(isFollowed), 'I2: a list is followed as was said last')

    const told = argsOf<{ about: Report['about'] }>('report.create').map(({ about }) => about.id)
    const reports = rowsOf<Report>('report').map(({ about }) => about.id)
    const [is, shouldBe] = [reports.toSorted(), [...new Set(told)].toSorted()].map(each => JSON.stringify(each))
    check(is === shouldBe, 'I2: what is reported is reported once', { is, shouldBe })
  }
}
