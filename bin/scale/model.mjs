/** Of one student on the busiest day of a year; docs/scale.md says it in words. */
const there = 0.3
const hour = 0.15
const peak = 2
const day = { searches: 8, reads: 20, messages: 6, ads: 0.1, pulls: 40, openMinutes: 24 }
/** One of the reads is the page itself; each message is read, which is a mutation as well. */
const drawn = 1
const mutations = 2 * day.messages + day.ads
const photosAnAd = 3
const photoFiles = 2.5
const busyDaysAYear = 10
const years = 5
const herdSeconds = 600

const aSecond = times => (there * times * hour * peak) / 3600
const cores = (times, us) => (aSecond(times) * us) / 1e6
const openStreams = there * hour * peak * (day.openMinutes / 60)
const herd = (there * hour) / herdSeconds

const sizes = [10_000, 100_000, 1_000_000]
/** Two digits, because more would be feigned. */
const rounded = value => Number(value.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 6 })

export function tablesOf(c) {
  const nodeUs = c.nodeMutationUs + c.postgresMutationUs
  const cost = {
    searching: cores(day.searches, c.searchUs),
    pages: cores(drawn, c.drawnUs),
    reads: cores(day.reads - drawn, c.readUs),
    pulls: cores(day.pulls, c.pullUs),
    mutations: cores(mutations, c.mutationUs),
    signIns: (herd * c.loginUs) / 1e6,
  }
  const all = Object.values(cost).reduce((sum, each) => sum + each, 0)
  const ofOneThread = cost.reads + cost.pulls + cost.mutations
  const kept = { messages: there * busyDaysAYear * years * day.messages, ads: there * busyDaysAYear * years * day.ads }
  const photosMb = kept.ads * photosAnAd * photoFiles * c.photoMb
  const databaseMb = kept.messages * c.messageMb + kept.ads * c.adMb
  const fromOneAddress = (perMinute, times) => perMinute / (60 * aSecond(times))
  const rowOf = (what, ends) => [what, `${rounded(ends)} mutations a second`, ends / aSecond(mutations)]
  return {
    'At the peak': bySize([
      ['people on that day', there],
      ['searches a second', aSecond(day.searches)],
      ['reads a second', aSecond(day.reads)],
      ['pages among them, drawn by the server', aSecond(drawn)],
      ['messages a second', aSecond(day.messages)],
      ['mutations a second, at most as many commits at the row', aSecond(mutations)],
      ['pulls a second', aSecond(day.pulls)],
      ['open streams', openStreams],
      ['logins a second when a term begins', herd],
    ]),
    'What that costs': bySize([
      ['searches, cores', cost.searching],
      ['pages drawn, cores', cost.pages],
      ['other reads, cores', cost.reads],
      ['pulls, cores', cost.pulls],
      ['mutations on SQLite, cores', cost.mutations],
      ['logins, cores', cost.signIns],
      ['**one process in all, cores**', all],
      ['mutations with PostgreSQL instead: nodes, cores', cores(mutations, c.nodeMutationUs)],
      ['the same: PostgreSQL, cores', cores(mutations, c.postgresMutationUs)],
      ['**nodes and PostgreSQL in all, cores**', all - cost.mutations + cores(mutations, nodeUs)],
      ['memory of open streams, MB', openStreams * c.streamMb],
      ['all streams opened again after a restart, s of one core', (openStreams * c.openStreamUs) / 1e6],
    ]),
    'What is stored': bySize([
      ['messages', kept.messages],
      ['ads', kept.ads],
      ['database, MB', databaseMb],
      ['photos, GB', photosMb / 1000],
      ['backup of the database, SQLite, minutes', databaseMb / c.backupMbASecond / 60],
      ['backup of the database, PostgreSQL, minutes', databaseMb / c.sharedBackupMbASecond / 60],
    ]),
    'What ends first': [
      ['what', 'ends at', 'students'],
      ...[
        [`logins from one address`, `${c.limits.signIns} a minute`, c.limits.signIns / (60 * herd)],
        [
          'reads, pulls and pushes from one address',
          `${rounded(c.limits.reads)} a minute`,
          fromOneAddress(c.limits.reads, day.reads + day.pulls + mutations),
        ],
        ['searches from one address', `${c.limits.searches} a minute`, fromOneAddress(c.limits.searches, day.searches)],
        ['streams of one address', rounded(c.limits.streams), c.limits.streams / openStreams],
        ['photos on a disk of 1 TB', '1 TB', 1e6 / photosMb],
        ['one process that opens all streams again', '5 s of its thread', 5 / ((openStreams * c.openStreamUs) / 1e6)],
        rowOf('the revision row, as measured', c.sharedRow),
        rowOf('the revision row, by the work of PostgreSQL alone', c.ownRow),
        ['the one thread of a process on SQLite', 'a core', 1 / ofOneThread],
        ['pages drawn by one process', 'a core', 1 / cost.pages],
        [
          'searches of one process',
          `${rounded(c.searchesASecond)} a second`,
          c.searchesASecond / aSecond(day.searches),
        ],
        ['streams of one process', '4 GB', 4000 / (openStreams * c.streamMb)],
      ]
        .toSorted((one, other) => one[2] - other[2])
        .map(([what, end, students]) => [what, end, rounded(students)]),
    ],
    PostgreSQL: [
      ['what', 'found'],
      ['connections of a node', rounded(c.connections)],
      ['nodes with `max_connections` of 100, three of them reserved', String(Math.floor(97 / c.connections))],
    ],
  }
}

function bySize(rows) {
  return [
    ['', ...sizes.map(size => `${size.toLocaleString('en')} students`)],
    ...rows.map(([name, each]) => [name, ...sizes.map(size => rounded(size * each))]),
  ]
}
