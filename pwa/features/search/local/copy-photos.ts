import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import type { SearchResult } from '../../../../shared/features/search/search.schema.ts'

export class CopyPhotos {
  readonly #known = new Map<string, { photo: string; priceCents: number }>()

  read(data: unknown): void {
    const answer = data as { ad?: Ad; ads?: Ad[]; results?: SearchResult[] }
    for (const ad of answer.ads ?? []) this.see(ad)
    if (answer.ad) this.see(answer.ad)
    for (const { book, photo, lowestPriceCents } of answer.results ?? [])
      if (photo !== undefined && lowestPriceCents !== null) this.#take(book.id, photo, lowestPriceCents)
  }

  see({ bookId, photos: [photo], priceCents, deletedAt }: Ad): void {
    if (photo !== undefined && deletedAt === null) this.#take(bookId, photo, priceCents)
  }

  byBook(): Map<string, string> {
    return new Map([...this.#known].map(([bookId, { photo }]) => [bookId, photo]))
  }

  #take(bookId: string, photo: string, priceCents: number): void {
    const known = this.#known.get(bookId)
    if (!known || priceCents <= known.priceCents) this.#known.set(bookId, { photo, priceCents })
  }
}
