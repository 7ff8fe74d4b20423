import type { StoredMail } from './mail-folder.ts'

/** Reads a mail that compose.ts wrote: two parts, quoted-printable or base64. Not for mail of strangers. */
export function parseEml(source: string): StoredMail {
  const { headers, body } = split(source)
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1]
  const parts = boundary === undefined ? [source] : body.split(`--${boundary}`).slice(1, -1)
  const content = (type: string) => {
    const part = parts.map(split).find(part => part.headers['content-type']?.startsWith(type))
    return part ? decodeBody(part) : ''
  }
  return {
    to: /<([^>]*)>/.exec(headers['to'] ?? '')?.[1] ?? headers['to'] ?? '',
    subject: decodeWords(headers['subject'] ?? ''),
    text: content('text/plain'),
    html: content('text/html'),
    date: Date.parse(headers['date'] ?? ''),
  }
}

interface Part {
  headers: Record<string, string>
  body: string
}

function split(source: string): Part {
  const text = source.replaceAll('\r\n', '\n').replace(/^\n/, '')
  const end = text.indexOf('\n\n')
  const head = text.slice(0, end).replace(/\n[ \t]+/g, ' ')
  const pairs = head.split('\n').map(line => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return { headers: Object.fromEntries(pairs), body: text.slice(end + 2) }
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding']
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body.replace(/\n$/, '')
  return unquote(body.replace(/=\n/g, '').replace(/\n$/, ''))
}

/** RFC 2047 words; blanks between two of them are not there. */
function decodeWords(text: string): string {
  return text
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : unquote(word.replaceAll('_', ' ')),
    )
}

function unquote(text: string): string {
  return text.replace(/(?:=[0-9A-F]{2})+/gi, run => Buffer.from(run.replaceAll('=', ''), 'hex').toString())
}
