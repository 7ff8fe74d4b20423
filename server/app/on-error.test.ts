import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import type { Log } from '../common/log.ts'
import type { Env } from '../middleware/route.ts'
import { onError } from './on-error.ts'

it('who goes away in the middle of an upload is no error of ours, and all else is (K4)', async () => {
  const error = vi.fn<() => void>()
  const seen: number[] = []
  const app = new Hono<Env>()
    .use(async (c, next) => {
      await next()
      seen.push(c.res.status)
    })
    .post('/upload', async c => c.text(String((await c.req.arrayBuffer()).byteLength)))
    .get('/broken', () => {
      throw new Error('broken')
    })
  app.onError(onError({ log: { error } as unknown as Log, now: () => 0 }))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const socket = connect(port, '127.0.0.1')
  socket.write('POST /upload HTTP/1.1\r\nHost: kaft\r\nContent-Length: 1000\r\n\r\nhalf')
  await once(server, 'request')
  socket.destroy()
  await expect.poll(() => seen).toEqual([400])
  expect(error).not.toHaveBeenCalled()

  expect((await fetch(`http://127.0.0.1:${port}/broken`)).status).toBe(500)
  expect(error).toHaveBeenCalledTimes(1)
  server.close()
})
