import { looksLikeIsbn, readIsbn } from '../../../../shared/features/books/isbn.ts'

const maxLength = 120
const number = /(?<!\d)(?:97[89][\s\-\u2010-\u2015]?)?(?:\d[\s\-\u2010-\u2015]?){9}[\dXx](?!\d)/g
const address = /https?:\/\/\S+/g

/** Finds the ISBN in a shared text or shop link, else the words beside the link, else those in its path. */
export function lookedFor(shared: string): string {
  const numbers = [...shared.matchAll(number)].map(([found]) => found)
  const isbn = numbers.filter(looksLikeIsbn).flatMap(found => readIsbn(found).isbn13 ?? [])[0]
  if (isbn) return isbn
  const words = shared.replace(address, ' ').replace(/\s+/g, ' ').trim()
  if (words !== '') return shortened(words)
  const [link] = shared.match(address) ?? []
  return link && URL.canParse(link) ? shortened(wordsOfPath(link)) : ''
}

/** Shops put the title into the longest part of words. */
function wordsOfPath(link: string): string {
  const { pathname } = new URL(link)
  const parts = pathname.split('/').map(part => decoded(part).replace(/\.\w+$/, ''))
  const titles = parts.map(part => part.replace(/[-_+]+/g, ' ').trim()).filter(part => /\p{L}{2}/u.test(part))
  return titles.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Cuts neither words nor characters. */
function shortened(text: string): string {
  if ([...text].length <= maxLength) return text
  return [...text]
    .slice(0, maxLength)
    .join('')
    .replace(/\s+\S*$/, '')
}
