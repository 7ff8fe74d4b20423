import { maxOriginalPriceCents } from '../../../../shared/features/books/books.rules.ts'

/** Reads `17.40`, `€ 17,40`, `1.234,50 EUR`; empty or zero is null. */
export function readPrice(text: string): { cents: number | null } | { why: string } {
  const bare = text.replace(/[\s\u00A0]|€|eur(o)?/gi, '').replace(/,-+$/, '')
  if (bare === '') return { cents: null }
  if (/^([$£¥]|[A-Z]{3})[\d.,]+$|^[\d.,]+([$£¥]|[A-Z]{3})$/.test(bare)) return { cents: null }
  const digits = decimalOf(bare)
  if (digits === undefined) return { why: `The price ${JSON.stringify(text)} is not readable.` }
  const cents = Math.round(Number(digits) * 100)
  if (cents > maxOriginalPriceCents) return { why: `The price ${JSON.stringify(text)} is too high.` }
  return { cents: cents === 0 ? null : cents }
}

/** A last dot or comma before one or two digits is the decimal sign; all others group thousands. */
function decimalOf(text: string): string | undefined {
  if (!/^\d[\d.,]*$/.test(text)) return undefined
  const [, whole = text, decimals = ''] = /^(.*)[.,](\d{1,2})$/.exec(text) ?? []
  if (/[.,]/.test(whole) && !/^\d{1,3}([.,]\d{3})+$/.test(whole)) return undefined
  return `${whole.replace(/[.,]/g, '')}.${decimals || '0'}`
}
