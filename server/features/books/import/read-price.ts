import { maxOriginalPriceCents } from '../../../../shared/features/books/books.rules.ts'
import { parseMoney } from '../../../../shared/lib/money.ts'

/** Reads `17.40`, `€ 17,40`, `1.234,50 EUR`; empty, zero or another currency is null. */
export function readPrice(text: string): { cents: number | null } | { why: string } {
  const bare = text.replace(/\s|€|eur(o)?/gi, '')
  if (bare === '' || /^([$£¥]|[A-Z]{3})[\d.,]+$|^[\d.,]+([$£¥]|[A-Z]{3})$/.test(bare)) return { cents: null }
  const cents = parseMoney(text)
  if (cents === null || cents < 0) return { why: `The price ${JSON.stringify(text)} is not readable.` }
  if (cents > maxOriginalPriceCents) return { why: `The price ${JSON.stringify(text)} is too high.` }
  return { cents: cents === 0 ? null : cents }
}
