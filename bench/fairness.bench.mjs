// Whether one address can slow the others down. Rate limits are on as everywhere; addresses are
// told apart by X-Forwarded-For. One address asks the worst questions it can think of, as many as it may, evenly or all at
// once; others ask a usual new question every 25 ms, and wait how long? BENCH_ADS for fewer ads.
import { setTimeout as after } from 'node:timers/promises'
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

try {
  const words = await wordsOfBooks()
  const worst = await worstOf(300, words)
  console.log(`${machine()} · 100,000 books, ${Number(ads).toLocaleString('en')} ads, all invented`)
  row('', 'p50 ms', 'p95 ms', 'p95 beside idle')
  row('---', '---', '---', '---')
  const idle = await othersAsk(20)
  row('others, while nobody else asks', idle.p50, idle.p95, 1)
  for (const [how, flood] of [
    ['10 a second', evenly],
    ['600 at once', atOnce],
  ]) {
    const flooding = flood(worst.map(({ path }) => path))
    const { p50, p95 } = await othersAsk(how === '600 at once' ? 6 : 20)
    row(`others, while one address asks the worst, ${how}`, p50, p95, p95 / idle.p95)
    const statuses = Object.entries(await flooding).map(([status, count]) => `${count} × ${status}`)
    console.log(`| · that address heard ${statuses.join(', ')} |`)
  }
  console.log('\nThe worst of 300 questions at random, each the better of two times, alone:')
  for (const { ms, path } of worst.slice(0, 5)) row(ms, decodeURIComponent(path).slice(0, 110))
} finally {
  http.close()
  await server.stop()
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

/** A usual question every 25 ms for so many seconds. */
async function othersAsk(seconds) {
  const asked = []
  for (let n = 0; n < seconds * 40; n += 1) {
    asked.push(timeOf(`/api/search?q=${anewly(usual[n % usual.length])}`))
    await after(25)
  }
  const times = (await Promise.all(asked)).sort((a, b) => a - b)
  return { p50: times[Math.floor(times.length / 2)], p95: times[Math.floor(times.length * 0.95)] }
}

/** Among ever other spaces, so that no answer is remembered: thousands of spellings of each. */
function anewly(word) {
  others += 1
  return `${'+'.repeat(others % 50)}${word}${'+'.repeat(Math.floor(others / 50))}`
}

/** Ten a second for twenty seconds, ever others; how often which status came back. */
async function evenly(paths) {
  const asked = []
  for (let n = 0; n < 200; n += 1) {
    asked.push(http.get(anew(paths, n), { 'x-forwarded-for': '192.0.2.1' }))
    await after(100)
  }
  return countStatuses(asked)
}

function atOnce(paths) {
  return countStatuses(
    Array.from({ length: 600 }, (_, n) => http.get(anew(paths, n), { 'x-forwarded-for': '192.0.2.2' })),
  )
}

function anew(paths, n) {
  return paths[n % paths.length].replace('q=', `q=${'+'.repeat(2 + Math.floor(n / paths.length))}`)
}

async function countStatuses(asked) {
  const counts = {}
  for (const { status } of await Promise.all(asked)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
