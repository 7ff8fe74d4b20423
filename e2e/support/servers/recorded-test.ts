import { RecordedKratos } from './recorded-kratos.ts'
import { Server } from './server.ts'
import { expect, test as base } from '../test.ts'

export const test = base.extend<{ forgetting: void }, { kratos: RecordedKratos }>({
  kratos: [
    async ({}, use) => {
      const kratos = await RecordedKratos.start()
      await use(kratos)
      await kratos.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ kratos }, use) => {
      const server = await new Server({ IDENTITY_URL: kratos.url, DEMO: 'off' }).start()
      kratos.site = server.url
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  forgetting: [
    async ({ kratos }, use) => {
      await use()
      kratos.reset()
    },
    { auto: true },
  ],
})

export { expect }
