import { Marked } from '../../ui/mark.tsx'
import { partAtFound } from './part-at-found.ts'

/** Marks what search found in a name or author (B2, M21). */
export function MarkBook({ text, query }: { text: string; query: string }) {
  return <Marked pieces={partAtFound(text, query)} />
}
