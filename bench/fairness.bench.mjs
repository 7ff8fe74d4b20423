// Whether one address can slow the others down. Rate limits are on as everywhere; addresses are
// told apart by X-Forwarded-For. One address asks the worst questions it can think of, as many as it may, evenly or all at
// once; others ask a usual new question every 25 ms, and wait how long? BENCH_ADS for fewer ads, BENCH_ROUNDS for fewer rounds.
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
/** One address may ask 600 a minute; with three phases a round its ten a second stay below that. */
const phaseSeconds = 5
/** Every question of others comes from an address of its own. */
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

/** Every round has a phase of each kind, so that whatever else the machine does hits all of them alike. */
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

/** By all times of a phase together, and by round: the median of the ratios leaves a round out in which others worked. */
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

/** Their paths, the slowest first. */
async function worstOf(count, words) {
  const timed = []
  const questions = randomQuestions(words)
  for (let n = 0; n < count; n += 1) {
    const path = questions.next().value
    const times = []
    // Another space is another question for the memory of answers, and the same for search.
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

/** A usual question every 25 ms for so many seconds; gives how long each waited. */
async function othersAsk(seconds) {
  const questions = []
  for (let n = 0; n < seconds * 40; n += 1) {
    questions.push(timeOf(`/api/search?q=${anewly(usual[n % usual.length])}`))
    await after(25)
  }
  return Promise.all(questions)
}

/** Among ever other spaces, so that no answer is remembered: thousands of spellings of each. */
function anewly(word) {
  others += 1
  return `${'+'.repeat(others % 50)}${word}${'+'.repeat(Math.floor(others / 50))}`
}

/** Ten a second for as long as a phase takes, ever others; how often which status came back. */
async function evenly(paths) {
  const questions = []
  for (let n = 0; n < phaseSeconds * 10; n += 1) {
    questions.push(http.get(anew(paths), { 'x-forwarded-for': '192.0.2.1' }))
    await after(100)
  }
  return countStatuses(questions)
}

/** As many as an address may ask in a minute; in each round by another address, as a minute has not passed. */
function atOnce(paths) {
  floods += 1
  const flooder = { 'x-forwarded-for': `198.51.100.${floods}` }
  return countStatuses(Array.from({ length: 600 }, () => http.get(anew(paths), flooder)))
}

/** Each time with another number of spaces, so that no answer is remembered. */
function anew(paths) {
  asked += 1
  return paths[asked % paths.length].replace('q=', `q=${'+'.repeat(2 + Math.floor(asked / paths.length))}`)
}

async function countStatuses(questions) {
  const counts = {}
  for (const { status } of await Promise.all(questions)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
