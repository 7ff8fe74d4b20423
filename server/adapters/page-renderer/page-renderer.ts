import type { Language } from '../../common/language/language.ts'

export interface PageAsked {
  language: Language
  address: string
  answers: Record<string, string>
}

export interface Rendered {
  html: string
  wanted: string[]
}

export interface CoverAsked {
  isbn: string | null
  title: string
  author: string
}

/** `photo` is a data URI, or null for the drawn cover. */
export interface AdAsked extends CoverAsked {
  price: string
  city: string
  photo: string | null
}

export interface PageRenderer {
  /** Undefined where too many wait: the app then renders the page. Rejects where rendering fails. */
  draw(page: PageAsked): Promise<Rendered | undefined>
  /** SVG of 1200 by 630, without text that needs a font. */
  renderCover(cover: CoverAsked): Promise<string | undefined>
  renderAd(ad: AdAsked): Promise<string | undefined>
  close(): Promise<void>
}
