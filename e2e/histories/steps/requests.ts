import { newId } from '../../../pwa/lib/new-id.ts'
import { algebra } from '../../../server/testing/named.ts'
import type { Follow } from '../../../shared/features/booklists/booklists.schema.ts'
import type { ListFollow } from '../../../shared/features/booklists/booklists.mutations.ts'
import type { Report } from '../../../shared/features/reports/reports.schema.ts'
import type { Watch } from '../../../shared/features/watches/watches.schema.ts'
import type { WatchSet } from '../../../shared/features/watches/watches.mutations.ts'
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
}

export function requestOf(what: RequestAct, { adId, chatId, pick }: Picked) {
  if (what === 'watch') {
    const args: WatchSet = { bookId: algebra.id, email: pick % 2 === 1, push: pick % 4 > 1 }
    return { name: 'watch.set', args: { ...args } }
  }
  if (what === 'follow list') {
    const args: ListFollow = { organisationId, studyId: studyIds.shown, on: pick % 2 === 1 }
    return { name: 'list.follow', args: { ...args } }
  }
  const about = pick < 4 ? { kind: 'ad', id: adId } : { kind: 'chat', id: chatId }
  return { name: 'report.create', args: { id: newId(), about, reason: `Reason ${pick}` } }
}

interface Told {
  applied: readonly Promised[]
  rows: ReadonlyMap<string, readonly { kind: string; row?: unknown }[]>
}

/** Holds only without a restore: the last choice decides each watch and list, and nobody has two open reports on one thing. */
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

    const isFollowed = argsOf<ListFollow>('list.follow').at(-1)?.on ?? false
    check(rowsOf<Follow>('follow').length === Number(isFollowed), 'I2: a list is followed as was said last')

    const told = argsOf<{ about: Report['about'] }>('report.create').map(({ about }) => about.id)
    const reports = rowsOf<Report>('report').map(({ about }) => about.id)
    const [is, shouldBe] = [reports.toSorted(), [...new Set(told)].toSorted()].map(each => JSON.stringify(each))
    check(is === shouldBe, 'I2: what is reported is reported once', { is, shouldBe })
  }
}
