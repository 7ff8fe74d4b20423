import { expect, test } from 'vitest'
import { uploadTo } from './upload-photo.ts'

function answering(answer: () => Promise<Response> = async () => Response.json({ hash: 'a' })) {
  const asked: { url: string; init: RequestInit }[] = []
  const fetch = (async (url: unknown, init: RequestInit = {}) => {
    asked.push({ url: String(url), init })
    return answer()
  }) as typeof globalThis.fetch
  return { asked, fetch }
}
const bytes = new ArrayBuffer(4)
const ours = { base: '/api', language: 'nl' }

test('a photo goes up as the person, also where the server has an address of its own (L5, J1)', async () => {
  for (const [base, credentials] of [
    ['/api', 'same-origin'],
    ['https://api.example.org/api', 'include'],
  ] as const) {
    const { asked, fetch } = answering()
    expect(await uploadTo({ base, language: 'nl' }, fetch)(bytes, 'image/webp')).toEqual({ kind: 'done' })
    expect(asked).toMatchObject([{ url: `${base}/photos`, init: { method: 'POST', credentials } }])
  }
})

test('an upload without an answer ends, so that the outbox does not wait for ever (L5)', async () => {
  const { asked, fetch } = answering()
  await uploadTo(ours, fetch)(bytes, 'image/webp')
  expect(asked[0]?.init.signal).toBeInstanceOf(AbortSignal)
  const timedOut = answering(() => Promise.reject(new DOMException('', 'TimeoutError')))
  expect(await uploadTo(ours, timedOut.fetch)(bytes, 'image/webp')).toEqual({ kind: 'later' })
})

test('what the server says against a photo is told in its words (L3)', async () => {
  const { fetch } = answering(async () => Response.json({ message: 'No photo.' }, { status: 422 }))
  expect(await uploadTo(ours, fetch)(bytes, 'image/webp')).toEqual({ kind: 'refused', why: 'No photo.' })
})
