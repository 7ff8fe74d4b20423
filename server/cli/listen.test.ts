import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { EventSink } from '../middleware/event-source.ts'
import { listen } from './listen.ts'

const host = '127.0.0.1'
const addressOf = ({ port }: { port: number }) => `http://${host}:${port}/`

it('serves on a port that is free, and says which is taken', async () => {
  const first = await listen(async () => new Response('here'), { host, port: 0 })
  expect(await (await fetch(addressOf(first))).text()).toBe('here')
  await expect(listen(async () => new Response(), { host, port: first.port })).rejects.toThrow(/taken/)
  await first.stop()
  await expect(fetch(addressOf(first))).rejects.toThrow(/fetch failed/)
})

it('finishes the answers that are under way before it stops', async () => {
  let tell = () => undefined as void
  let finish: (answer: Response) => void = () => undefined
  const answered = new Promise<Response>(resolve => (finish = resolve))
  const asked = new Promise<void>(resolve => (tell = resolve))
  const listening = await listen(
    () => {
      tell()
      return answered
    },
    { host, port: 0 },
  )
  const answer = fetch(addressOf(listening))
  await asked
  const stopped = listening.stop()
  finish(new Response('whole'))
  expect(await (await answer).text()).toBe('whole')
  await stopped
})

it('hears a body out that it refuses, so that the connection serves the next request (C10, J4)', async () => {
  const listening = await listen(
    async request => new Response(null, { status: request.url.endsWith('/large') ? 413 : 200 }),
    { host, port: 0 },
  )
  for (let round = 0; round < 5; round += 1) {
    const large = await fetch(`${addressOf(listening)}large`, { method: 'POST', body: new Uint8Array(2 ** 21) })
    expect(large.status).toBe(413)
    expect((await fetch(addressOf(listening), { method: 'POST', body: 'next' })).status).toBe(200)
  }
  await listening.stop()
})

it('cuts event streams, which would never end', async () => {
  const stream = () =>
    new Response(new ReadableStream({ start: c => c.enqueue(new TextEncoder().encode(': hello\n\n')) }), {
      headers: { 'content-type': 'text/event-stream' },
    })
  const listening = await listen(async () => stream(), { host, port: 0 })
  const answer = await fetch(addressOf(listening))
  const body = answer.text()
  body.catch(() => undefined)
  await listening.stop()
  await expect(body).rejects.toThrow(/terminated/)
})

it('writes an event stream to its socket, and tells when nobody listens any more (E3)', async () => {
  let sink: EventSink | undefined
  let gone = () => undefined as void
  const left = new Promise<void>(resolve => (gone = resolve))
  const listening = await listen(
    async (_request, { pour }) => {
      pour(given => {
        sink = given
        given.write(new TextEncoder().encode(': hello\n\n'))
        return gone
      })
      return new Response(null, { headers: { 'content-type': 'text/event-stream', 'x-frame-options': 'DENY' } })
    },
    { host, port: 0 },
  )
  const aborter = new AbortController()
  const answer = await fetch(addressOf(listening), { signal: aborter.signal })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'x-frame-options': 'DENY',
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect(await reader?.read()).toMatchObject({ value: ': hello\n\n' })
  sink?.write(new TextEncoder().encode('data: 1\n\n'))
  expect(await reader?.read()).toMatchObject({ value: 'data: 1\n\n' })
  aborter.abort()
  await left
  const other = await fetch(addressOf(listening))
  sink?.end()
  expect(await other.text()).toBe(': hello\n\n')
  await listening.stop()
})

it('stops beside a caller who still sends a body that nobody reads', async () => {
  const listening = await listen(async () => new Response('no', { status: 413 }), { host, port: 0 })
  const socket = connect(listening.port, host)
  socket.on('error', () => undefined)
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\nabc')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413/)
  await expect(listening.stop()).resolves.toBeUndefined()
})

it('gives up a body that says nothing any more and headers that never end, and hears a slow body out (J4)', async () => {
  const listening = await listen(async request => new Response(await request.text().catch(() => 'cut')), {
    host,
    port: 0,
    patienceMs: 3000,
  })
  const answerTo = async (start: string, rest: readonly string[] = []) => {
    const socket = connect(listening.port, host)
    let answer = ''
    socket.on('error', () => undefined).on('data', data => (answer += String(data)))
    socket.write(start)
    for (const part of rest) {
      await delay(1600)
      socket.write(part)
    }
    await once(socket, 'close')
    return answer
  }
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n\r\n'
  const answers = await Promise.all([
    answerTo(`${head}a`),
    answerTo('POST / HTTP/1.1\r\nHost: a\r\n'),
    answerTo(head, ['sl', 'ow']),
  ])
  expect(answers[0]).toMatch(/^HTTP\/1\.1 408/)
  expect(answers[1]).toMatch(/^HTTP\/1\.1 408/)
  expect(answers[2]).toMatch(/^HTTP\/1\.1 200[^]*slow$/)
  await listening.stop()
})

it('has no deadline for a whole request beside the one that knows slow bodies from stalled ones (J4, F1)', async () => {
  const seen: unknown[] = []
  const see = (message: unknown) => void seen.push((message as { server: Server }).server.requestTimeout)
  subscribe('http.server.request.start', see)
  const listening = await listen(async () => new Response('here'), { host, port: 0 })
  await fetch(addressOf(listening))
  unsubscribe('http.server.request.start', see)
  expect(seen).toEqual([0])
  await listening.stop()
})

it('leaves a stream between two beats and a slow answer alone, however patient it is with bodies (E3, J4)', async () => {
  let sink: EventSink | undefined
  const patienceMs = 600
  const listening = await listen(
    async (request, { pour }) => {
      if (request.method === 'POST') {
        const text = await request.text()
        await delay(patienceMs * 3)
        return new Response(text)
      }
      pour(given => {
        sink = given
        given.write(new TextEncoder().encode(': hello\n\n'))
        return () => undefined
      })
      return new Response(null, { headers: { 'content-type': 'text/event-stream' } })
    },
    { host, port: 0, patienceMs },
  )
  const stream = await fetch(addressOf(listening))
  expect(await (await fetch(addressOf(listening), { method: 'POST', body: 'slow' })).text()).toBe('slow')
  sink?.write(new TextEncoder().encode('data: 1\n\n'))
  sink?.end()
  expect(await stream.text()).toBe(': hello\n\ndata: 1\n\n')
  await listening.stop()
})
