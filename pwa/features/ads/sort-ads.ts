import type { Ad } from '../../../shared/features/ads/ads.schema.ts'

export const adSorts = ['price', 'new'] as const
export type AdSort = (typeof adSorts)[number]

export function sortAds(ads: Ad[], sort: AdSort): Ad[] {
  const newest = (a: Ad, b: Ad) => b.createdAt - a.createdAt
  return [...ads].sort(sort === 'new' ? newest : (a, b) => a.priceCents - b.priceCents || newest(a, b))
}
