import unhomoglyph from 'unhomoglyph'

/** The Unicode table leaves these apart, because their capitals differ. */
const alsoAlike = pairs('ʙb ƅb ßb ᴅd ɗd ᴇe ɜe ꞓe ɢg ʜh ᴊj ĸk ᴋk ʟl ᴍm ʍm ɴn ᴎn πn ηn ᴘp ʀr ꜱs ᴛt τt ᴜu μu ωw ʏy ᴢz')

/** Letters as eyes take them (Unicode TR39, and more for small letters): two names with one result look alike. */
export function looksLike(name: string): string {
  return plain(unhomoglyph(plain(name)))
    .replace(/[^]/gu, letter => alsoAlike[letter] ?? letter)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replace(/[ij1|!]/g, 'l')
    .replaceAll('0', 'o')
}

export function withoutRepeats(looks: string): string {
  return looks.replace(/(.)\1+/gu, '$1')
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
}

function pairs(letters: string): Record<string, string> {
  return Object.fromEntries(letters.split(' ').map(pair => [...pair]))
}
