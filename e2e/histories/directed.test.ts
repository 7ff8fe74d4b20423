import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directedHistories, pastMistakes } from './steps/directed.ts'
import { History } from './steps/history.ts'
import { dealWorld } from './deals/deal-world.ts'
import { directedDeals } from './deals/directed-deals.ts'
import { createServer, type Server } from './server.ts'

describe('the devices and the server that ship', () => {
  let server: Server
  beforeAll(async () => {
    server = await createServer()
  })
  afterAll(() => server.close())

  it.each(Object.entries({ ...directedHistories, ...pastMistakes }))(
    'keep every promise where it would show: %s (L3, L8)',
    async (_name, steps) => {
      await expect(new History(server).run(steps)).resolves.toBeUndefined()
    },
  )

  it.each(Object.entries(directedDeals))(
    'keep every promise of deals where it would show: %s (M4, M26, M28)',
    async (_name, steps) => {
      await expect(new History(server, dealWorld()).run(steps)).resolves.toBeUndefined()
    },
  )
})
