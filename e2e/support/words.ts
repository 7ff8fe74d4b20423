import { readFileSync } from 'node:fs'

export type Language = 'nl' | 'en'

const dutch = new Map<string, string>(
  readFileSync('pwa/language/nl.po', 'utf8')
    .split('\n\n')
    .slice(1)
    .flatMap(entry => {
      const source = quoted(entry, 'msgid')
      const text = quoted(entry, 'msgstr')
      return source && text ? [[source, text] as const] : []
    }),
)

const wordsOf = (texts: Iterable<string>) => new Set([...texts].flatMap(text => text.match(/\p{L}+/gu) ?? []))

/** Only our own words, because text of users may be longer than any window is wide. */
export const ourWords: Record<Language, ReadonlySet<string>> = {
  nl: wordsOf(dutch.values()),
  en: wordsOf(dutch.keys()),
}

export function words(language: Language, source: string, values: Record<string, string> = {}): string {
  const text = language === 'en' ? source : dutch.get(source)
  if (text === undefined) throw new Error(`No Dutch text for "${source}"`)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

function quoted(entry: string, key: string): string | undefined {
  const match = new RegExp(`^${key} ((?:".*"\\n?)+)`, 'm').exec(entry)
  return match?.[1]
    ?.trim()
    .split('\n')
    .map(line => JSON.parse(line) as string)
    .join('')
}
