import type { Language } from '../../common/language/language.ts'

export interface PageAsked {
  language: Language
  /** Path and query, the language's prefix included. */
  address: string
  /** What the API answers, as JSON text, by the path below its base. */
  answers: Record<string, string>
}

/** A page as HTML, and the answers that it lacked. */
export interface Rendered {
  html: string
  wanted: string[]
}

/** What a cover is drawn from. */
export interface CoverAsked {
  isbn: string | null
  title: string
  author: string
}

/** Draws public pages with the components of the client, as the app first shows them. */
export interface PageRenderer {
  /** Undefined where too many wait already: the page is then left to the app. Rejects where drawing fails. */
  draw(page: PageAsked): Promise<Rendered | undefined>
  /** The cover of a book as an SVG of 1200 by 630 for link previews, without any letters that need a face. */
  renderCover(cover: CoverAsked): Promise<string | undefined>
  /** Ends what runs. */
  close(): Promise<void>
}
