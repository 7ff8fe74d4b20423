// Measures if one address can slow the others down, with rate limits on. X-Forwarded-For separates the addresses. One sends the
// most costly questions it may, evenly or all at once; others send a usual new question every 25 ms. BENCH_ADS and BENCH_ROUNDS
// make it smaller.
import { setTimeout as after } from 'node:timers/promises'
import { percentile } from './browser.mjs'
import { randomQuestions } from './random-questions.mjs'
import { client, machine, row, startServer } from './support.mjs'

const ads = process.env.BENCH_ADS ?? '1000000'
const server = await startServer({
  commands: [['demo', '--books', '100000', '--ads', ads, '--people', '300']],
  environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1, ::1' },
})
const http = client(server.url, 700)
let visitors = 0
let others = 0
let asked = 0
let floods = 0
/** One address may send 600 requests a minute; with three phases a round, ten a second stay below that. */
const phaseSeconds = 5
const asVisitor = () => ({
  'x-forwarded-for': `10.${(visitors += 1) >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
})
const usual = [
  'wiskunde',
  'statistics',
  'bio',
  'geolog',
  'hydrodynamica',
  'inleiding+psycho',
  'electrochemei',
  'economie',
]

/** Each round has a phase of each kind, so that other work on the machine hits all of them alike. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 6)
const phases = [
  { name: 'others, while nobody else asks', flood: async () => ({}) },
  { name: 'others, while one address asks the worst, 10 a second', flood: evenly },
  { name: 'others, while one address asks the worst, 600 at once', flood: atOnce },
]

try {
  const words = await wordsOfBooks()
  const worst = await worstOf(300, words)
  console.log(`${machine()} · 100,000 books, ${Number(ads).toLocaleString('en')} ads, all invented`)
  const results = phases.map(({ name }) => ({ name, times: [], heard: {} }))
  for (let n = 0; n < rounds; n += 1)
    for (const [index, { flood }] of phases.entries()) await runPhase(results[index], flood, worst)
  report(results)
  console.log('\nThe worst of 300 questions at random, each the better of two times, alone:')
  for (const { ms, path } of worst.slice(0, 5)) row(ms, decodeURIComponent(path).slice(0, 110))
} finally {
  http.close()
  await server.stop()
}

async function runPhase(result, flood, worst) {
  const flooding = flood(worst.map(({ path }) => path))
  result.times.push(await othersAsk(phaseSeconds))
  for (const [status, count] of Object.entries(await flooding))
    result.heard[status] = (result.heard[status] ?? 0) + count
}

/** Shows the median of the ratios of rounds too, because it leaves out a round in which other programs worked. */
function report(results) {
  const [idle] = results
  row('', 'p50 ms', 'p95 ms', 'p95 beside idle', 'the same by round, median')
  row('---', '---', '---', '---', '---')
  for (const { name, times, heard } of results) {
    const all = times.flat()
    const ratios = times.map((each, n) => percentile(each, 0.95) / percentile(idle.times[n], 0.95))
    row(
      name,
      percentile(all, 0.5),
      percentile(all, 0.95),
      percentile(all, 0.95) / percentile(idle.times.flat(), 0.95),
      percentile(ratios, 0.5),
    )
    const statuses = Object.entries(heard).map(([status, count]) => `${count} × ${status}`)
    if (statuses.length > 0) console.log(`| · that address heard ${statuses.join(', ')} |`)
  }
}

async function wordsOfBooks() {
  const { results } = await http.json('/api/search', undefined, asVisitor())
  return results.flatMap(({ book }) => book.name.toLowerCase().split(/\W+/)).filter(word => word.length > 4)
}

async function worstOf(count, words) {
  const timed = []
  const questions = randomQuestions(words)
  for (let n = 0; n < count; n += 1) {
    const path = questions.next().value
    const times = []
    // An extra space makes it a new question for the cache of answers, and the same for search.
    for (const asked of [path, path.replace('q=', 'q=+')]) times.push(await timeOf(asked))
    timed.push({ path, ms: Math.min(...times) })
  }
  return timed.sort((a, b) => b.ms - a.ms).slice(0, 30)
}

async function timeOf(path) {
  const start = performance.now()
  const { status } = await http.get(path, asVisitor())
  if (status !== 200) throw new Error(`${status} for ${path}`)
  return performance.now() - start
}

/** Sends a usual question every 25 ms for so many seconds; gives the wait of each. */
async function othersAsk(seconds) {
  const questions = []
  for (let n = 0; n < seconds * 40; n += 1) {
    questions.push(timeOf(`/api/search?q=${anewly(usual[n % usual.length])}`))
    await after(25)
  }
  return Promise.all(questions)
}

/** Varies the spaces in thousands of ways, so that no answer is cached. */
function anewly(word) {
  others += 1
  return `${'+'.repeat(others % 50)}${word}${'+'.repeat(Math.floor(others / 50))}`
}

/** Sends ten a second for one phase, each with new spaces; counts the answers by status. */
async function evenly(paths) {
  const questions = []
  for (let n = 0; n < phaseSeconds * 10; n += 1) {
    questions.push(http.get(anew(paths), { 'x-forwarded-for': '192.0.2.1' }))
    await after(100)
  }
  return countStatuses(questions)
}

/** Sends as many as an address may in a minute; each round takes another address, because a minute has not passed. */
function atOnce(paths) {
  floods += 1
  const flooder = { 'x-forwarded-for': `198.51.100.${floods}` }
  return countStatuses(Array.from({ length: 600 }, () => http.get(anew(paths), flooder)))
}

function anew(paths) {
  asked += 1
  return paths[asked % paths.length].replace('q=', `q=${'+'.repeat(2 + Math.floor(asked / paths.length))}`)
}

async function countStatuses(questions) {
  const counts = {}
  for (const { status } of await Promise.all(questions)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
