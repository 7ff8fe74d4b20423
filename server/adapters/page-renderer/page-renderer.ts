import type { Language } from '../../common/language/language.ts'

export interface PageRequest {
  language: Language
  address: string
  answers: Record<string, string>
}

export interface Rendered {
  html: string
  wanted: string[]
}

export interface CoverRequest {
  isbn: string | null
  title: string
  author: string
}

/** `photo` is a data URI, or null for the drawn cover. */
export interface AdRequest extends CoverRequest {
  price: string
  city: string
  photo: string | null
}

export interface PageRenderer {
  /** Undefined where too many wait: the app then renders the page. Rejects where rendering fails. */
  draw(page: PageRequest): Promise<Rendered | undefined>
  /** SVG of 1200 by 630, without text that needs a font. */
  renderCover(cover: CoverRequest): Promise<string | undefined>
  renderAd(ad: AdRequest): Promise<string | undefined>
  close(): Promise<void>
}
