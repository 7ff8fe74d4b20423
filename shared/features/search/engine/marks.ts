/** Flags in the bits above a word's number in a book's text. */
export const wordBits = 0x00_ff_ff_ff
/** Set for the author, else the word is of the name. */
export const author = 0x8000_0000
/** Another spelling of the word before it, at the same place. */
export const variant = 0x4000_0000
/** Joins the word before it with the next. */
export const joined = 0x2000_0000
/** Starts a subtitle. */
export const aside = 0x1000_0000
