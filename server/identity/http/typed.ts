/** Normalised and in lower case. */
export function typedAddress(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}

/** Without spaces, with plain digits. */
export function typedCode(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '')
}
