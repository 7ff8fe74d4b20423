/** An address as it is kept and looked for, whichever system composed its letters and however it was capitalised. */
export function typedAddress(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}

/** A code as it was sent, whether it is typed with spaces in it or with the wide digits of another keyboard. */
export function typedCode(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '')
}
