import { domainToASCII, domainToUnicode } from 'node:url'

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
