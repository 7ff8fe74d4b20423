import { msg } from '@lingui/core/macro'
import type { MailTemplate, TemplateFacts } from './template.ts'

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

const ignore = msg`Didn't ask for this? Then there is nothing you need to do.`

/** Without names, because a stranger who signs up could choose misleading words (G9). */
export const mailTemplates: Record<TemplateType, (facts: TemplateFacts) => MailTemplate> = {
  verification_code_valid: ({ code = '', link = '' }) => ({
    subject: msg`${code} is your code for Kaft`,
    pieces: [
      msg`Nice to have you here. Type this code in at Kaft to confirm your e-mail address:`,
      { code },
      msg`Rather not type it in? This does the same:`,
      { link, label: msg`Confirm my e-mail address` },
      msg`The code works for one hour.`,
      ignore,
    ],
  }),
  verification_valid: ({ link = '' }) => ({
    subject: msg`Confirm your e-mail address for Kaft`,
    pieces: [
      msg`Nice to have you here. This link confirms your e-mail address:`,
      { link, label: msg`Confirm my e-mail address` },
      msg`The link works once, for one hour.`,
      ignore,
    ],
  }),
  verification_code_invalid: () => strangerAsksToVerify,
  verification_invalid: () => strangerAsksToVerify,
  recovery_code_valid: ({ code = '', link = '' }) => ({
    subject: msg`${code} is your code for a new password`,
    pieces: [
      msg`With this code you choose a new password for Kaft. Type it in where you asked for it:`,
      { code },
      msg`Rather not type it in? This does the same:`,
      { link, label: msg`Choose a new password` },
      msg`The code works once, for one hour. Never give it to anybody, not even to someone who says they are from Kaft.`,
      ignore,
    ],
  }),
  recovery_valid: ({ link = '' }) => ({
    subject: msg`Choose a new password for Kaft`,
    pieces: [
      msg`With this link you choose a new password for Kaft:`,
      { link, label: msg`Choose a new password` },
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
  stub: ({ code = '' }) => ({ subject: msg`A test e-mail from Kaft`, pieces: [msg`This e-mail is a test.`, { code }] }),
}

const strangerAsksToVerify: MailTemplate = {
  subject: msg`There is no Kaft account with this address`,
  pieces: [
    msg`Someone, maybe you, wanted to confirm this e-mail address at Kaft. No account uses it, so there is nothing to confirm.`,
    msg`Was it you? Perhaps you signed up with another address. Signing up with this one is also fine.`,
    msg`Wasn't you? Then there is nothing you need to do. Nobody was told whether you have an account.`,
  ],
}

const strangerAsksToRecover: MailTemplate = {
  subject: msg`There is no Kaft account with this address`,
  pieces: [
    msg`Someone, maybe you, asked for a new password for a Kaft account with this e-mail address. No account uses it.`,
    msg`Was it you? Perhaps you signed up with another address: try that one.`,
    msg`Wasn't you? Then there is nothing you need to do. Nobody was told whether you have an account.`,
  ],
}
