import { msg } from '@lingui/core/macro'
import { isNameError, nameSentences } from '../../../../shared/features/people/names.errors.ts'
import type { Context, Wording } from './flow-labels.text.ts'

/** By id of old and new versions of the provider (kratos-contract.md, section 5). */
export const flowErrors: Record<number, Wording> = {
  4000000: msg`Something is not right here.`,
  4000001: context => general(context),
  4000002: msg`This field is required`,
  4000003: ({ min_length: min, actual_length: actual }) =>
    Number(actual) === 0
      ? msg`This field is required`
      : min === undefined
        ? msg`This is too short.`
        : msg`This is too short: at least ${Number(min)} characters.`,
  4000004: ({ reason }) => (isNameError(reason) ? nameSentences[reason] : msg`This does not have the right form.`),
  4000005: context => policy(context),
  4000006: msg`That e-mail and password don't match. Check them, or choose a new password.`,
  4000007: msg`There is already an account with this e-mail. Log in, or choose a new password.`,
  4000008: msg`This code is not right. Take the newest one from your app.`,
  4000009: msg`We do not know this way of logging in.`,
  4000010: msg`Confirm your e-mail address first.`,
  4000011: msg`There is no authenticator app on this account.`,
  4000012: msg`This backup code was used before. Take another one.`,
  4000013: msg`There is no security key on this account.`,
  4000014: msg`There are no backup codes on this account.`,
  4000015: msg`We do not know this key.`,
  4000016: msg`This backup code is not right.`,
  4000017: ({ max_length: max }) =>
    max === undefined ? msg`This is too long.` : msg`This is too long: at most ${Number(max)} characters.`,
  4000018: ({ minimum }) => msg`This must be at least ${String(minimum)}.`,
  4000019: ({ minimum }) => msg`This must be more than ${String(minimum)}.`,
  4000020: ({ maximum }) => msg`This can be at most ${String(maximum)}.`,
  4000021: ({ maximum }) => msg`This must be less than ${String(maximum)}.`,
  4000022: ({ base }) => msg`This must be a multiple of ${String(base)}.`,
  4000023: msg`These are too many.`,
  4000024: msg`These are too few.`,
  4000025: msg`Each may be here only once.`,
  4000026: msg`This is the wrong kind of value.`,
  4000027: msg`This login already belongs to another account. Log in to link it.`,
  4000028: msg`There is already an account with this address. Log in the way you did before.`,
  4000029: msg`This is not the value that is needed.`,
  4000030: msg`This is not the value that is needed.`,
  4000031: msg`This password is too much like your e-mail address.`,
  4000032: ({ min_length: min }) => msg`Choose a password of at least ${Number(min ?? 8)} characters.`,
  4000033: msg`This password is too long.`,
  4000034: msg`This password was found in a data leak. Choose another one.`,
  4000035: msg`There is no account with this address, or it logs in another way.`,
  4000036: msg`What you typed changed on the way. Check it once more.`,
  4000037: msg`There is no account with this address, or it logs in another way.`,
  4000038: msg`We could not see that you are not a robot. Try again.`,
  4000039: msg`The new password is the same as the old one.`,
  4000040: msg`This is not a valid e-mail address.`,
  4000041: msg`This is not a valid phone number.`,
  4010000: msg`Logging in did not work.`,
  4010001: msg`That took a while. Try once more; what you typed is still here.`,
  4010002: msg`This way of logging in is not possible here.`,
  4010003: msg`This way of signing up is not possible here.`,
  4010004: msg`This cannot be changed here.`,
  4010005: msg`This way back into your account is not possible here.`,
  4010006: msg`This way of confirming is not possible here.`,
  4010007: msg`You are already logged in.`,
  4010008: msg`This code is not right, or was used before.`,
  4010009: msg`This login belongs to another account.`,
  4010010: msg`We do not know this address.`,
  4040000: msg`Signing up did not work.`,
  4040001: msg`That took a while. Try once more; what you typed is still here.`,
  4040002: msg`You have already signed up.`,
  4040003: msg`This code is not right, or was used before.`,
  4050000: msg`Saving did not work.`,
  4050001: msg`That took a while. Try once more; what you typed is still here.`,
  4060000: msg`Recovery did not work.`,
  4060001: msg`This was done before. Ask for a new code if you still can't get in.`,
  4060002: msg`That did not work. Ask for a new code.`,
  4060003: msg`The link in the e-mail is not complete. Ask for a new one.`,
  4060004: msg`This link no longer works. Ask for a new one.`,
  4060005: msg`That took a while. Ask for a new code.`,
  4060006: msg`This code is not right, or was used before. Check it, or have a new one sent.`,
  4070000: msg`Confirming did not work.`,
  4070001: msg`This link no longer works. Have a new one sent.`,
  4070002: msg`This address was already confirmed.`,
  4070003: msg`That did not work. Have a new code sent.`,
  4070004: msg`The link in the e-mail is not complete. Have a new one sent.`,
  4070005: msg`That took a while. Have a new code sent.`,
  4070006: msg`This code is not right, or was used before. Check it, or have a new one sent.`,
  5000000: msg`Sorry, there was an unexpected error...`,
  5000001: msg`Sorry, there was an unexpected error...`,
  5000002: msg`There is no way to log in here right now.`,
}

/** The provider has one id for many errors, so the reason decides. */
function general({ reason }: Context) {
  const text = String(reason ?? '')
  if (/not valid "?email/i.test(text)) return msg`This is not a valid e-mail address.`
  if (/not valid "?(date|uri|tel)/i.test(text)) return msg`This does not have the right form.`
  if (/already.*(logged|signed) in|valid session was detected/i.test(text)) return msg`You are already logged in.`
  if (/too (often|many)/i.test(text)) return msg`That was a lot at once. Try again in a moment.`
  return undefined
}

/** Older versions have one id for every rule about passwords. */
function policy({ reason }: Context) {
  const text = String(reason ?? '')
  const length = /at least (\d+)/.exec(text)?.[1]
  if (length !== undefined) return msg`Choose a password of at least ${Number(length)} characters.`
  if (/similar/i.test(text)) return msg`This password is too much like your e-mail address.`
  if (/breach|leak/i.test(text)) return msg`This password was found in a data leak. Choose another one.`
  return msg`Choose a stronger password.`
}
