import { find } from 'linkifyjs'

export interface FoundLink {
  /** As a browser reads it; `https:` where no scheme was typed. */
  url: URL
  shown: string
  hasHiddenSigns: boolean
}

/** The texts of all parts make the whole text again. */
export interface TextPart {
  text: string
  link?: FoundLink
}

/** Finds addresses with a scheme, `www.` and bare host names, in linear time; e-mail addresses are none. */
export function linkParts(text: string): TextPart[] {
  const { plain, starts } = withoutHiddenSigns(text)
  const parts: TextPart[] = []
  let done = 0
  for (const { value, href, start, end } of find(plain, 'url', { defaultProtocol: 'https' })) {
    const url = webAddress(href)
    if (!url || lacksSpace(value)) continue
    const [from, to] = [starts[start] ?? 0, starts[end] ?? text.length]
    if (from > done) parts.push({ text: text.slice(done, from) })
    const written = text.slice(from, to)
    parts.push({ text: written, link: { url, shown: value, hasHiddenSigns: written.length !== value.length } })
    done = to
  }
  if (done < text.length) parts.push({ text: text.slice(done) })
  return parts
}

const letter = /(\p{Default_Ignorable_Code_Point}+)|[^]\p{M}*/gu
const otherDots = /[\u3002\uFF0E\uFF61]/

function withoutHiddenSigns(text: string): { plain: string; starts: number[] } {
  let plain = ''
  const starts: number[] = []
  for (const { 0: written, 1: hidden, index } of text.matchAll(letter)) {
    if (hidden !== undefined) continue
    const dot = otherDots.test(written) ? '.' : written.normalize('NFC').replace(/(\P{M})\p{M}+/gu, '$1')
    plain += dot
    for (let at = 0; at < dot.length; at += 1) starts.push(index)
  }
  return { plain, starts }
}

function webAddress(href: string): URL | undefined {
  if (!URL.canParse(href)) return undefined
  const url = new URL(href)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
}

const bare = /^[^/?#:]*[^/?#:.\p{Lu}]\.(\p{L}+)$/u
const wordsAfterDot = new Set('nu is in er al na om je so no to it at by do am us'.split(' '))

function lacksSpace(value: string): boolean {
  const [, ending] = bare.exec(value) ?? []
  return ending !== undefined && (/^\p{Lu}/u.test(ending) || wordsAfterDot.has(ending))
}
