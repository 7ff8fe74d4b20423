import { expect, test } from 'vitest'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import { CopyPhotos } from './copy-photos.ts'

const ad = (priceCents: number, photo: string, deletedAt: number | null = null) =>
  ({ bookId: 'calculus', priceCents, photos: photo ? [photo, 'back'] : [], deletedAt }) as unknown as Ad

test('without a server a book shows the first photo of the cheapest copy that this device has seen (B2, L2)', () => {
  const photos = new CopyPhotos()
  photos.read({ ads: [ad(3000, 'dear'), ad(900, '')], books: [] })
  photos.read({ ad: ad(1000, 'cheap'), book: {} })
  photos.see(ad(500, 'sold', 1))
  photos.read({ results: [{ book: { id: 'algebra' }, available: 2, lowestPriceCents: 700, photo: 'found' }] })
  photos.read({ results: [{ book: { id: 'biology' }, available: 0, lowestPriceCents: null }] })
  expect(Object.fromEntries(photos.byBook())).toEqual({ calculus: 'cheap', algebra: 'found' })
})
