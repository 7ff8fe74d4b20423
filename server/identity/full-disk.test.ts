import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fullDisk } from '../common/store/testing/full-disk.ts'
import { createTestProvider } from './testing/test-provider.ts'

it.skipIf(!fullDisk.possible)(
  'a full disk is told in the words of the provider, to browsers too (K4, M22) (skipped without mount)',
  async () => {
    const disk = fullDisk.mount()
    const provider = await createTestProvider({ database: join(disk.folder, 'identity.sqlite') })
    const start = (accept: string) =>
      provider.fetch(new Request('http://kaft.example/auth/self-service/login/browser', { headers: { accept } }))
    const whoami = () => provider.fetch(new Request('http://kaft.example/auth/sessions/whoami'))
    expect((await start('application/json')).status).toBe(200)
    disk.fill()
    for (const accept of ['application/json', 'text/html']) {
      const answer = await start(accept)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('30')
      expect(await answer.json()).toMatchObject({ error: { id: 'storage_full', code: 503 } })
    }
    expect((await whoami()).status).toBe(401)
    disk.empty()
    expect((await start('application/json')).status).toBe(200)
    await provider.close()
    disk.unmount()
  },
)
