// npm run bench -- full-list: what a device works to find the best three answers for a list (M2).
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { machine, row } from './support.mjs'

const root = join(import.meta.dirname, '..')
const { module } = await runnerImport(join(root, 'shared/features/booklists/full-list/full-list.ts'))

const turns = 60
const cities = ['Delft', 'Leiden', 'Rotterdam', 'Utrecht', 'Amsterdam']

console.log(`${machine()}\n`)
console.log('| list | CPU ms |')
console.log('| ---- | -----: |')
for (const [books, ads] of [
  [12, 600],
  [12, 5000],
  [40, 2000],
  [300, 0],
])
  row(`${books} books against ${ads} ads`, workOf(market(books, ads)))

/** Milliseconds of CPU time, the median of all turns but the first ones, which compile. */
function workOf(asking) {
  const times = Array.from({ length: turns }, () => {
    const before = process.cpuUsage()
    module.fullList(asking)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  const warm = times.slice(turns / 3).toSorted((a, b) => a - b)
  const median = warm[warm.length / 2] ?? 0
  return median.toFixed(1)
}

/** A third as many sellers as ads, each with up to twelve books, with the same dice every time. */
function market(books, count) {
  let seed = 42
  const dice = most => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed % most
  }
  const wanted = Array.from({ length: books }, (_, at) => ({
    bookId: `b${at}`,
    workId: `b${at}`,
    accepted: [''],
    own: '',
  }))
  const ads = Array.from({ length: count }, (_, at) => {
    const seller = dice(Math.ceil(count / 3))
    return {
      id: `a${at}`,
      bookId: `b${dice(books)}`,
      seller: { id: `s${seller}`, firstName: 'Eva' },
      city: cities[seller % cities.length],
      version: '1',
      priceCents: 500 + dice(5000),
      deletedAt: null,
      reservedUntil: null,
    }
  })
  const works = new Map(wanted.map(({ bookId }) => [bookId, bookId]))
  return { wanted, ads, works, now: 0, hidden: new Set(), otherEditions: false }
}
