import { msg } from '@lingui/core/macro'
import type { Letter } from './letter.ts'
import type { Access } from './notices.ts'

export type TemplateType =
  | 'recovery_valid'
  | 'recovery_invalid'
  | 'recovery_code_valid'
  | 'recovery_code_invalid'
  | 'verification_valid'
  | 'verification_invalid'
  | 'verification_code_valid'
  | 'verification_code_invalid'
  | 'otp'
  | 'stub'

/** What a letter may tell; which of the first two a template uses stands in its name. */
export interface LetterFacts {
  code?: string
  link?: string
  /** Which way in was set up or taken away. */
  access?: Access
}

const ignore = msg`Was it not you who asked for this? Then you can leave this mail alone; nothing changes.`

/** The letters by template (G9). No names in them: whoever signs up chooses a name, and could choose words to mislead. */
export const letters: Record<TemplateType, (facts: LetterFacts) => Letter> = {
  verification_code_valid: ({ code = '', link = '' }) => ({
    subject: msg`${code} is your code for Kaft`,
    pieces: [
      msg`Nice that you are here. With this code you show that this e-mail address is yours:`,
      { code },
      msg`Rather not type it over? This does the same:`,
      { link, label: msg`Confirm my e-mail address` },
      msg`The code works for one hour.`,
      ignore,
    ],
  }),
  verification_valid: ({ link = '' }) => ({
    subject: msg`Confirm your e-mail address for Kaft`,
    pieces: [
      msg`Nice that you are here. With this link you show that this e-mail address is yours:`,
      { link, label: msg`Confirm my e-mail address` },
      msg`The link works once, for one hour.`,
      ignore,
    ],
  }),
  verification_code_invalid: () => strangerAsksToVerify,
  verification_invalid: () => strangerAsksToVerify,
  recovery_code_valid: ({ code = '', link = '' }) => ({
    subject: msg`${code} is your code to get back into Kaft`,
    pieces: [
      msg`You asked to get back into Kaft. Type this code in the screen you came from, then choose a new password:`,
      { code },
      msg`Rather not type it over? This does the same:`,
      { link, label: msg`Get back in` },
      msg`The code works once, for one hour. Never give it to anybody, not even to someone who says they are from Kaft.`,
      ignore,
    ],
  }),
  recovery_valid: ({ link = '' }) => ({
    subject: msg`Get back into Kaft`,
    pieces: [
      msg`You asked to get back into Kaft. Open this link, then choose a new password:`,
      { link, label: msg`Get back in` },
      msg`The link works once, for one hour. Never pass it on to anybody.`,
      ignore,
    ],
  }),
  recovery_code_invalid: () => strangerAsksToRecover,
  recovery_invalid: () => strangerAsksToRecover,
  otp: ({ code = '' }) => ({
    subject: msg`${code} is your login code for Kaft`,
    pieces: [msg`With this code you log in:`, { code }, msg`The code works once, for one hour.`, ignore],
  }),
  stub: ({ code = '' }) => ({ subject: msg`A test mail from Kaft`, pieces: [msg`This mail is a test.`, { code }] }),
}

const strangerAsksToVerify: Letter = {
  subject: msg`There is no Kaft account with this address`,
  pieces: [
    msg`Someone, maybe you, wanted to confirm this e-mail address at Kaft. No account uses it, so there is nothing to confirm.`,
    msg`Was it you? Perhaps you signed up with another address. Signing up with this one is also fine.`,
    msg`Was it not you? Then you can leave this mail alone. Nobody was told whether you have an account.`,
  ],
}

const strangerAsksToRecover: Letter = {
  subject: msg`There is no Kaft account with this address`,
  pieces: [
    msg`Someone, maybe you, wanted to get back into a Kaft account with this e-mail address. No account uses it.`,
    msg`Was it you? Perhaps you signed up with another address: try that one.`,
    msg`Was it not you? Then you can leave this mail alone. Nobody was told whether you have an account.`,
  ],
}
