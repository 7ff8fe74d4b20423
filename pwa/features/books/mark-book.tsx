import { Marked } from '../../ui/mark.tsx'
import { partAtFound } from './part-at-found.ts'

/** Name or author of a book, with what was found under the highlighter, as search found it (B2, M21). */
export function MarkBook({ text, query }: { text: string; query: string }) {
  return <Marked pieces={partAtFound(text, query)} />
}
