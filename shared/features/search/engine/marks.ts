/** What stands with the number of a word in the text of a book, in the bits above it. */
export const wordBits = 0x00_ff_ff_ff
/** Of its author, else of its name. */
export const author = 0x8000_0000
/** Another way to write the word before it, at the same place. */
export const variant = 0x4000_0000
/** That word and the next as one. */
export const joined = 0x2000_0000
/** A subtitle begins with it. */
export const aside = 0x1000_0000
