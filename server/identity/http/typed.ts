import { domainToASCII, domainToUnicode } from 'node:url'
import { malformed } from '../errors/known.errors.ts'

/** Normalised and in lower case, its domain in letters, so that one mailbox has one spelling (`xn--bcher-kva` is `bücher`). */
export function typedAddress(text: string): string {
  const address = text.normalize('NFC').trim().toLowerCase()
  const at = address.lastIndexOf('@') + 1
  const domain = domainToUnicode(domainToASCII(address.slice(at)))
  return at > 0 && domain !== '' ? address.slice(0, at) + domain : address
}

/** Without spaces, with plain digits. */
export function typedCode(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '')
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}

export function readUuid(text: string): string {
  if (!isUuid(text)) throw malformed(`The id "${text}" is not a UUID.`)
  return text.toLowerCase()
}
