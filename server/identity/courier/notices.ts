import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Access, MailTemplate, TemplateFacts } from './template.ts'

/** Sent after a change, whoever made it. A link lets the reader undo it. */
export type Notice =
  | 'email_changed'
  | 'address_left'
  | 'address_returned'
  | 'password_changed'
  | 'access_changed'
  | 'guesses_ended'
  | 'account_deleted'

export const notices: Record<Notice, (facts: TemplateFacts) => MailTemplate> = {
  email_changed: ({ link }) => ({
    subject: msg`Your Kaft account has another e-mail address`,
    pieces: [
      msg`Your Kaft account just got another e-mail address. From now on you log in with that one. Your other devices are logged out.`,
      ...ifNotYou(link, msg`Wasn't you? This gives the account this address back and logs everybody out:`),
    ],
  }),
  address_left: () => ({
    subject: msg`This address is no longer in use at Kaft`,
    pieces: [
      msg`A Kaft account used this e-mail address and now has another one. Kaft sends nothing here any more.`,
      msg`Never had an account? Then somebody typed in your address. There is nothing you need to do.`,
    ],
  }),
  address_returned: () => ({
    subject: msg`Your Kaft account has its old address again`,
    pieces: [
      msg`The new e-mail address of your account turned out to be somebody else's, so it has this address again. Everybody is logged out.`,
      msg`Open Kaft and choose "Forgot your password?" to get back in.`,
    ],
  }),
  password_changed: ({ link }) => ({
    subject: msg`Your Kaft password was changed`,
    pieces: [
      msg`Your password for Kaft was just changed. Your other devices are logged out.`,
      ...ifNotYou(link, msg`Wasn't you? This logs everybody out, and you choose another password:`),
    ],
  }),
  access_changed: ({ link, access = 'totp_on' }) => ({
    subject: msg`How you log in to Kaft was changed`,
    pieces: [
      accesses[access],
      ...ifNotYou(link, msg`Wasn't you? This undoes it and logs everybody out, and you choose another password:`),
    ],
  }),
  guesses_ended: () => ({
    subject: msg`Somebody tries to get into your Kaft account`,
    pieces: [
      msg`Somebody who has your password typed twenty wrong codes at the second step. For a day from the first of them your account takes no more codes.`,
      msg`Was it you? Then try again once the day is over.`,
      msg`Wasn't you? Open Kaft, choose "Forgot your password?" and choose a new one.`,
    ],
  }),
  account_deleted: () => ({
    subject: msg`Your Kaft account is deleted`,
    pieces: [
      msg`Your account is gone, with everything that was in it. Kaft will not e-mail you again.`,
      msg`Wasn't you? Then somebody could get into your account. What was deleted cannot be brought back, but you can sign up again. Choose a new password for your e-mail, too.`,
    ],
  }),
}

export function isNotice(name: string): name is Notice {
  return Object.hasOwn(notices, name)
}

function ifNotYou(link: string | undefined, sentence: MessageDescriptor): MailTemplate['pieces'] {
  const done = msg`Was it you? Then you are done.`
  if (link === undefined)
    return [done, msg`Wasn't you? Open Kaft, choose "Forgot your password?" and choose a new one.`]
  return [done, sentence, { link, label: msg`This was not me` }, msg`The link works once, for seven days.`]
}

const accesses: Record<Access, MessageDescriptor> = {
  totp_on: msg`An authenticator app was linked to your Kaft account.`,
  totp_off: msg`The authenticator app was removed from your Kaft account.`,
  lookup_on: msg`New backup codes were made for your Kaft account.`,
  lookup_off: msg`The backup codes of your Kaft account were removed.`,
  key_on: msg`A security key was added to your Kaft account.`,
  key_off: msg`A security key was removed from your Kaft account.`,
  passkey_on: msg`A passkey was added to your Kaft account.`,
  passkey_off: msg`A passkey was removed from your Kaft account.`,
  link_on: msg`Another account was linked to your Kaft account. It can now be used to log in.`,
  link_off: msg`A linked account was removed from your Kaft account.`,
}
