import { expect, test } from 'vitest'
import { wantedAdOf } from './wanted-ad.tsx'

const id = '0190a1b2-0000-7000-8000-000000000001'

test.for([
  [`/chat/new?ad=${id}`, id],
  [`/en/chat/new?ad=${id}`, id],
  ['/chat/new?ad=../settings', undefined],
  [`/chat/${id}`, undefined],
  [`/search?next=/chat/new?ad=${id}`, undefined],
  [undefined, undefined],
])('%s leads to a chat about %s (D4)', ([path, wanted]) => {
  expect(wantedAdOf(path)).toBe(wanted)
})
