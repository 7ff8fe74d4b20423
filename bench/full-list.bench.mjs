// npm run bench -- full-list: what a device works to find the best three answers for a list (M2).
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { machine, row } from './support.mjs'

const root = join(import.meta.dirname, '..')
const withoutSentences = {
  name: 'without-sentences',
  enforce: 'pre',
  transform: code => code.replace("import { msg } from '@lingui/core/macro'", 'const msg = () => ({})'),
}
const { module } = await runnerImport(join(root, 'shared/features/booklists/full-list/full-list.ts'), {
  plugins: [withoutSentences],
})

const turns = 60
const cities = ['Delft', 'Leiden', 'Rotterdam', 'Utrecht', 'Amsterdam']

console.log(`${machine()}\n`)
console.log('| list | CPU ms |')
console.log('| ---- | -----: |')
for (const [books, ads, sets] of [
  [12, 600, 0],
  [12, 5000, 0],
  [12, 5000, 500],
  [40, 2000, 200],
  [300, 0, 0],
])
  row(`${books} books against ${ads} ads in ${sets} sets`, workOf(market(books, ads, sets)))

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

/**
 * A third as many sellers as ads, with the same dice every time. The first with three books or more sell all of them as a set, for
 * a tenth to two thirds less.
 */
function market(size, count, sets) {
  let seed = 42
  const dice = most => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed % most
  }
  const wanted = Array.from({ length: size }, (_, at) => ({
    bookId: `b${at}`,
    workId: `b${at}`,
    accepted: [''],
    ownEdition: '',
  }))
  const ads = Array.from({ length: count }, (_, at) => {
    const seller = dice(Math.ceil(count / 3))
    return {
      id: `a${at}`,
      bookId: `b${dice(size)}`,
      seller: { id: `s${seller}`, firstName: 'Eva' },
      city: cities[seller % cities.length],
      version: '1',
      priceCents: 500 + dice(5000),
      deletedAt: null,
      reservedUntil: null,
      inSet: null,
    }
  })
  const bySeller = new Map(ads.map(({ seller }) => [seller.id, []]))
  for (const ad of ads) bySeller.get(ad.seller.id)?.push(ad)
  for (const [id, own] of [...bySeller].filter(([, { length }]) => length > 2).slice(0, sets)) {
    const sum = own.reduce((total, { priceCents }) => total + priceCents, 0)
    const priceCents = Math.floor(sum * (0.33 + dice(57) / 100))
    for (const ad of own) ad.inSet = { id: `set ${id}`, size: own.length, priceCents }
  }
  const books = new Map(wanted.map(({ bookId, workId }) => [bookId, { workId, version: null }]))
  return { wanted, ads, books, now: 0, hidden: new Set(), otherEditions: false }
}
