import { expect, test, vi } from 'vitest'
import { fetchPhoto } from './fetch-photo.ts'

type Ask = (path: string, init?: RequestInit) => Promise<Response>
const path = '/uploads/images/aa-800.webp'
const ours = async () => new Response('through us')
const redirected = (answer: Response) => Object.defineProperty(answer, 'redirected', { value: true })

test('a photo comes from where the server redirects to (K6)', async () => {
  const ask = vi.fn<Ask>(async () => redirected(new Response('from the bucket')))
  expect(await (await fetchPhoto(path, ask)).text()).toBe('from the bucket')
  expect(ask).toHaveBeenCalledTimes(1)
})

test.each([
  ['may not be read', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refuses', async () => redirected(new Response('', { status: 403 }))],
])('a photo comes through the server where the redirect %s (K6)', async (_what, elsewhere) => {
  const ask = vi.fn<Ask>(ours).mockImplementationOnce(elsewhere)
  const init = { signal: AbortSignal.timeout(60_000) }
  expect(await (await fetchPhoto(path, ask, init)).text()).toBe('through us')
  expect(ask.mock.calls).toEqual([
    [path, init],
    [`${path}?here`, init],
  ])
})

test('what the server itself says counts, and without a connection it rejects (L2)', async () => {
  const gone = vi.fn<Ask>(async () => new Response('', { status: 404 }))
  expect((await fetchPhoto(path, gone)).status).toBe(404)
  expect(gone).toHaveBeenCalledTimes(1)
  await expect(fetchPhoto(path, () => Promise.reject(new TypeError('offline')))).rejects.toThrow('offline')
})
