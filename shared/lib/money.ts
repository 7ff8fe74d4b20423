const signs = {
  nl: { euro: '€\u00a0', thousands: '.', negative: '€\u00a0-' },
  en: { euro: '€', thousands: ',', negative: '-€' },
}

/** `€ 28,00` in Dutch (with a no-break space), `€28.00` in English (A3). Without `Intl`, which costs a phone 40 ms once. */
export function formatMoney(cents: number, language: 'nl' | 'en'): string {
  const { euro, thousands, negative } = signs[language]
  const amount = typedMoney(Math.abs(cents), language)
  return (cents < 0 ? negative : euro) + amount.replace(/\B(?=(?:\d{3})+\D)/g, thousands)
}

export function typedMoney(cents: number, language: 'nl' | 'en'): string {
  const typed = (cents / 100).toFixed(2)
  return language === 'nl' ? typed.replace('.', ',') : typed
}

/** Cents from euros: `42`, `42,50`, `€ 42.5`, `42,-`, `,50`, `42 50`, `1.250,00`. Null where it is no amount, or may be two. */
export function parseMoney(typed: string): number | null {
  const text = amountOnly(typed)
    .replace(/^(-?\d+)(?: |eur)(\d{2})$/, '$1,$2')
    .replace(/(\d) (?=\d{3}(?:\D|$))/g, '$1')
    .replace(/[.,](-+|=)$/, '')
    .replace(/^(-?)(?=[.,]\d)/, '$10')
    .replace(/^(-?\d+)[.,]$/, '$1')
  const found = /^(-?)(\d{1,9}|[1-9]\d{0,2}(?:([.,'])\d{3})(?:\3\d{3})*)(?:([.,])(\d{1,2}))?$/.exec(text)
  if (!found) return null
  const [, sign, whole = '', thousands, decimals, cents = ''] = found
  if (thousands !== undefined && (thousands === decimals || isUnclear.test(text))) return null
  const value = Number(whole.replace(/[.,']/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  return sign === '-' ? -value : value
}

/** `12,505` has a digit too many, or is more than any book costs. */
const isUnclear = /^-?\d{2,3}[.,]\d{3}$/

/** Without the words and signs of euros at its ends, and with `eur` for those within. */
function amountOnly(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[−–]/g, '-')
    .replace(/ ?(?:€|eur(?:o(?:'?s)?)?) ?/gi, 'eur')
    .replace(/^ |^eur|(?:eur| )$/g, '')
    .replace(/^-(?: |eur)/, '-')
    .replace(/ ?([.,]) ?/g, '$1')
}
