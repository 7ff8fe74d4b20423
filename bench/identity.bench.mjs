// Measures the embedded identity provider through the complete stack: session checks, password logins, memory.
import { connection } from './lean-client.mjs'
import { client, machine, measure, person, row, startServer } from './support.mjs'

const base = '/auth'
const json = { accept: 'application/json' }
const server = await startServer()
try {
  console.log(machine())
  console.log('argon2id, 19,456 KiB, 2 passes, 1 lane')
  const http = client(server.url)
  const eva = await person(http, 'eva')
  http.close()
  row('what', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'server µs each')
  row('---', '---', '---', '---', '---', '---')
  await whoami(1, 5_000)
  await whoami(16, 60_000)
  await login(1, 100)
  await login(8, 400)
  console.log(`resident ${Math.round(server.memory() / 1e6)} MB`)

  async function whoami(clients, total) {
    const headers = { ...json, ...eva.headers }
    await measured(`whoami, ${clients} at a time`, clients, total, of => of.get(`${base}/sessions/whoami`, headers))
  }

  async function login(clients, total) {
    const body = JSON.stringify({ method: 'password', identifier: eva.email, password: eva.password })
    await measured(`logins (flow and password), ${clients} at a time`, clients, total, async of => {
      const flow = JSON.parse((await of.get(`${base}/self-service/login/api`, json)).body)
      return of.post(`${base}/self-service/login?flow=${flow.id}`, body, json)
    })
  }
} finally {
  await server.stop()
}

async function measured(what, clients, total, ask) {
  const open = await Promise.all(Array.from({ length: clients }, () => connection(server.url)))
  const work = async index => {
    const { status, body } = await ask(open[index])
    if (status !== 200) throw new Error(`${what}: ${status} ${body}`)
  }
  await measure({ server, clients, total: clients * 20, work })
  const { perSecond, p50, p95, p99, cpuUs } = await measure({ server, clients, total, work })
  row(what, perSecond, p50, p95, p99, cpuUs)
  for (const each of open) each.close()
}
