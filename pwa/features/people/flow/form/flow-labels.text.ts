import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What came along with a text of the provider: numbers, names, times. */
export type Context = Record<string, unknown>

/**
 * A sentence, or how to make one from what came along: words as they are, or nothing when only the provider's own text
 * will do.
 */
export type Wording = MessageDescriptor | ((context: Context) => MessageDescriptor | string | undefined)

/** Labels and tidings of the identity provider by id (kratos-contract.md, section 5), of old and new versions. */
export const flowLabels: Record<number, Wording> = {
  1010000: msg`Log in`,
  1010001: msg`Log in`,
  1010002: ({ provider }) => msg`Log in with ${String(provider)}`,
  1010003: msg`Log in once more, so that we know it is you.`,
  1010004: msg`Confirm it is you with your second factor.`,
  1010005: msg`Confirm`,
  1010006: msg`Code from your app`,
  1010007: msg`Backup code`,
  1010008: msg`Use a security key`,
  1010009: msg`Use this code`,
  1010010: msg`Use a backup code`,
  1010011: msg`Continue with your security key`,
  1010012: msg`Get your security key ready and continue.`,
  1010013: msg`Continue`,
  1010014: msg`We sent you a code by e-mail. Didn't get it? Check the address.`,
  1010015: msg`Send me a login code`,
  1010016: ({ provider }) => msg`Log in once to link ${String(provider ?? 'this login')} to your account.`,
  1010017: msg`Log in and link`,
  1010018: ({ provider }) => msg`Confirm with ${String(provider)}`,
  1010019: msg`Send me a code to go on`,
  1010020: msg`We will send a code to your address.`,
  1010021: msg`Log in with a passkey`,
  1010022: msg`Log in`,
  1010023: ({ address }) => msg`Send a code to ${String(address)}`,
  1020000: msg`Log out`,
  1030000: msg`Second factor`,
  1040000: msg`Create account`,
  1040001: msg`Create account`,
  1040002: ({ provider }) => msg`Sign up with ${String(provider)}`,
  1040003: msg`Continue`,
  1040004: msg`Sign up with a security key`,
  1040005: msg`We sent you a code by e-mail. Didn't get it? Check the address.`,
  1040006: msg`Send me a sign-up code`,
  1040007: msg`Sign up with a passkey`,
  1040008: msg`Back`,
  1040009: msg`Choose how you want to log in from now on.`,
  1050000: msg`Settings`,
  1050001: msg`Your changes are saved.`,
  1050002: ({ provider }) => msg`Link ${String(provider)}`,
  1050003: ({ provider }) => msg`Unlink ${String(provider)}`,
  1050004: msg`Unlink the authenticator app`,
  1050005: msg`QR code for your authenticator app`,
  1050006: ({ secret }) => (secret === undefined ? undefined : String(secret)),
  1050007: msg`Show my backup codes`,
  1050008: msg`Make new backup codes`,
  1050009: ({ secret }) => (secret === undefined ? undefined : String(secret)),
  1050010: msg`These are your backup codes. Keep them somewhere safe: each works once.`,
  1050011: msg`I have saved my backup codes`,
  1050012: msg`Add a security key`,
  1050013: msg`Name of the key`,
  1050014: msg`Used`,
  1050015: msg`Backup codes`,
  1050016: msg`Turn off`,
  1050017: msg`Can't scan the code? Type this key into your app.`,
  1050018: ({ display_name: name }) => msg`Remove the key ${String(name)}`,
  1050019: msg`Add a passkey`,
  1050020: ({ display_name: name }) => msg`Remove the passkey ${String(name)}`,
  1060000: msg`Recovery`,
  1060001: msg`You are back in. Choose a new password now.`,
  1060002: msg`If there is an account for this address, an e-mail with a link is on its way.`,
  1060003: msg`If there is an account for this address, an e-mail with a code is on its way.`,
  1060004: ({ masked_address: address }) => msg`We can send a code to ${String(address)}.`,
  1060005: msg`Type the whole address to go on.`,
  1060006: msg`Choose where the code should go.`,
  1060007: msg`Back`,
  1070000: msg`Form`,
  1070001: msg`Password`,
  1070002: ({ title }) =>
    titles[
      String(title)
        .toLowerCase()
        .replaceAll(/[^a-z]/g, '')
    ],
  1070003: msg`Save`,
  1070004: msg`E-mail`,
  1070005: msg`Continue`,
  1070006: msg`Code`,
  1070007: msg`E-mail`,
  1070008: msg`Send again`,
  1070009: msg`Continue`,
  1070010: msg`Code from the e-mail`,
  1070011: msg`Code from the e-mail`,
  1070012: msg`Code from the e-mail`,
  1070013: msg`Code from the e-mail`,
  1070014: msg`Log in and link`,
  1070015: msg`Confirm that you are not a robot`,
  1070016: msg`E-mail address for recovery`,
  1070017: msg`Phone number`,
  1080000: msg`Verification`,
  1080001: msg`We sent you an e-mail with a link. Didn't get it? Look in your spam folder too.`,
  1080002: msg`Your e-mail address is confirmed.`,
  1080003: msg`We sent you an e-mail with a code. Didn't get it? Look in your spam folder too.`,
}

/** Titles of traits in the identity schema, letters only. */
const titles: Record<string, MessageDescriptor> = {
  email: msg`E-mail`,
  emailaddress: msg`E-mail`,
  firstname: msg`First name`,
  lastname: msg`Last name`,
  city: msg`City`,
}
