import type { OidcProvider } from '../oidc/oidc-provider.ts'
import type { UiText } from './ui.ts'

/** By id, in Kratos' English (kratos-contract.md, 5). Screens translate by id and context. */
export const texts = {
  signIn: () => info(1010001, 'Sign in'),
  signInWith: (other: OidcProvider) =>
    info(1010002, `Sign in with ${other.label}`, { provider: other.label, provider_id: other.id }),
  secondFactor: () => info(1010004, 'Please complete the second authentication challenge.'),
  authenticationCode: () => info(1010006, 'Authentication code'),
  backupCode: () => info(1010007, 'Backup recovery code'),
  signInWithKey: () => info(1010008, 'Sign in with hardware key'),
  useAuthenticator: () => info(1010009, 'Use Authenticator'),
  useBackupCode: () => info(1010010, 'Use backup recovery code'),
  loginCodeSent: () =>
    info(
      1010014,
      'An email containing a code has been sent to the email address you provided. If you have not received an email, check the spelling of the address and retry the login.',
    ),
  sendLoginCode: () => info(1010015, 'Send sign in code'),
  signInWithPasskey: () => info(1010021, 'Sign in with passkey'),
  confirmItIsYou: () => info(1010003, 'Please confirm this action by verifying that it is you.'),
  signInWithPassword: () => info(1010022, 'Sign in with password'),
  linkBySigningIn: (email: string, other: OidcProvider) =>
    info(
      1010016,
      `You tried to sign in with "${email}", but that email is already used by another account. Sign in to your account with one of the options below to add your account "${email}" at "${other.label}" as another way to sign in.`,
      { duplicateIdentifier: email, duplicate_identifier: email, provider: other.label },
    ),
  signUp: () => info(1040001, 'Sign up'),
  signUpWithPasskey: () => info(1040007, 'Sign up with passkey'),
  unlinkAuthenticator: () => info(1050004, 'Unlink TOTP Authenticator App'),
  qrCode: () => info(1050005, 'Authenticator app QR code'),
  authenticatorSecret: (secret: string) => info(1050006, secret, { secret }),
  authenticatorSecretLabel: () =>
    info(1050017, 'This is your authenticator app secret. Use it if you can not scan the QR code.'),
  revealBackupCodes: () => info(1050007, 'Reveal backup recovery codes'),
  newBackupCodes: () => info(1050008, 'Generate new backup recovery codes'),
  oneBackupCode: (secret: string) => info(1050009, secret, { secret }),
  usedBackupCode: (at: string) =>
    info(1050014, `Secret was used at ${at}`, { used_at: at, used_at_unix: Math.floor(Date.parse(at) / 1000) }),
  backupCodes: (codes: UiText[]) => {
    const words = codes.map(({ id, text }) => (id === 1050014 ? 'used' : text))
    return info(1050015, words.join(', '), { secrets: codes })
  },
  backupCodesLabel: () => info(1050010, 'These are your back up recovery codes. Please keep them in a safe place!'),
  confirmBackupCodes: () => info(1050011, 'Confirm backup recovery codes'),
  disableBackupCodes: () => info(1050016, 'Disable this method'),
  addKey: () => info(1050012, 'Add security key'),
  keyName: () => info(1050013, 'Name of the security key'),
  removeKey: (name: string, addedAt: string) =>
    info(1050018, `Remove security key "${name}"`, keyContext(name, addedAt)),
  addPasskey: () => info(1050019, 'Add passkey'),
  removePasskey: (name: string, addedAt: string) =>
    info(1050020, `Remove passkey "${name}"`, keyContext(name, addedAt)),
  signUpWith: (other: OidcProvider) =>
    info(1040002, `Sign up with ${other.label}`, { provider: other.label, provider_id: other.id }),
  link: (other: OidcProvider) => info(1050002, `Link ${other.label}`, { provider: other.label, provider_id: other.id }),
  unlink: (other: OidcProvider) =>
    info(1050003, `Unlink ${other.label}`, { provider: other.label, provider_id: other.id }),
  saved: () => success(1050001, 'Your changes have been saved!'),
  recovered: (deadline: number, now: number) =>
    success(
      1060001,
      `You successfully recovered your account. Please change your password or set up an alternative login method (e.g. social sign in) within the next ${minutes(deadline - now)} minutes.`,
      {
        privilegedSessionExpiresAt: new Date(deadline).toISOString(),
        privileged_session_expires_at: new Date(deadline).toISOString(),
        privileged_session_expires_at_unix: Math.floor(deadline / 1000),
      },
    ),
  recoveryLinkSent: () => info(1060002, `An email containing a recovery link ${sentTo}`),
  recoveryCodeSent: () => info(1060003, `An email containing a recovery code ${sentTo}`),
  password: () => info(1070001, 'Password'),
  trait: (title: string) => info(1070002, title, { title }),
  save: () => info(1070003, 'Save'),
  verifyCode: () => info(1070006, 'Verify code'),
  email: () => info(1070007, 'Email'),
  resendCode: () => info(1070008, 'Resend code'),
  continue: () => info(1070009, 'Continue'),
  recoveryCode: () => info(1070010, 'Recovery code'),
  verificationCode: () => info(1070011, 'Verification code'),
  loginCode: () => info(1070013, 'Login code'),
  verificationLinkSent: () => info(1080001, `An email containing a verification link ${sentTo}`),
  verified: () => success(1080002, 'You successfully verified your email address.'),
  verificationCodeSent: () => info(1080003, `An email containing a verification code ${sentTo}`),
  generic: (reason: string) => error(4000001, reason, { reason }),
  noEmail: (text: string) => texts.generic(`"${text.slice(0, 320)}" is not valid "email"`),
  missing: (property: string) => error(4000002, `Property ${property} is missing.`, { property }),
  tooShort: (min: number, actual: number) =>
    error(4000003, `length must be >= ${min}, but got ${actual}`, { actual_length: actual, min_length: min }),
  wrongCredentials: () =>
    error(
      4000006,
      'The provided credentials are invalid, check for spelling mistakes in your password or username, email address, or phone number.',
    ),
  taken: () => error(4000007, 'An account with the same identifier (email, phone, username, ...) exists already.'),
  authenticatorCodeWrong: () => error(4000008, 'The provided authentication code is invalid, please try again.'),
  noAuthenticator: () => error(4000011, 'You have no TOTP device set up.'),
  backupCodeUsed: () => error(4000012, 'This backup recovery code has already been used.'),
  noKey: () => error(4000013, 'You have no WebAuthn device set up.'),
  noBackupCodes: () => error(4000014, 'You have no backup recovery codes set up.'),
  noSuchKey: () => error(4000015, 'This account does not exist or has no security key set up.'),
  backupCodeWrong: () => error(4000016, 'The backup recovery code is not valid.'),
  tooLong: (max: number, actual: number) =>
    error(4000017, `length must be <= ${max}, but got ${actual}`, { actual_length: actual, max_length: max }),
  wrongType: (allowed: string, actual: string) =>
    error(4000026, `expected ${allowed}, but got ${actual}`, { allowed_types: [allowed], actual_type: actual }),
  pattern: (reason: string) => error(4000004, `does not match pattern: ${reason}`, { reason }),
  passwordTooSimilar: () => error(4000031, 'The password can not be used because it is too similar to the identifier.'),
  passwordTooShort: (min: number, actual: number) =>
    error(4000032, `The password must be at least ${min} characters long, but got ${actual}.`, {
      actual_length: actual,
      min_length: min,
    }),
  passwordTooLong: (max: number, actual: number) =>
    error(4000033, `The password must be at most ${max} characters long, but got ${actual}.`, {
      actual_length: actual,
      max_length: max,
    }),
  passwordBreached: (breaches: number) =>
    error(4000034, 'The password has been found in data breaches and must no longer be used.', { breaches }),
  passwordAsBefore: () => error(4000039, 'The new password must be different from the old password.'),
  linkedElsewhere: () =>
    error(
      4000027,
      'An account with the same identifier (email, phone, username, ...) exists already. Please sign in to your existing account to link your social profile.',
    ),
  loginExpired: (at: number, now: number) => expired(4010001, 'login', at, now),
  loginCodeWrong: () => error(4010008, 'The login code is invalid or has already been used. Please try again.'),
  noLoginMethod: () => error(4010002, `Could not find a strategy to log you in with. ${filledOut}`),
  noRegistrationMethod: () => error(4010003, `Could not find a strategy to sign you up with. ${filledOut}`),
  noSettingsMethod: () => error(4010004, `Could not find a strategy to update your settings. ${filledOut}`),
  noRecoveryMethod: () => error(4010005, `Could not find a strategy to recover your account with. ${filledOut}`),
  noVerificationMethod: () => error(4010006, `Could not find a strategy to verify your account with. ${filledOut}`),
  linkMismatch: () => error(4010009, 'Linked credentials do not match.'),
  registrationExpired: (at: number, now: number) => expired(4040001, 'registration', at, now),
  settingsExpired: (at: number, now: number) => expired(4050001, 'settings', at, now),
  recoveryDone: () => error(4060001, `The request was already completed successfully and can not be retried.`),
  recoveryTokenWrong: () =>
    error(4060004, 'The recovery token is invalid or has already been used. Please retry the flow.'),
  recoveryExpired: (at: number, now: number) => expired(4060005, 'recovery', at, now),
  recoveryCodeWrong: () => error(4060006, 'The recovery code is invalid or has already been used. Please try again.'),
  verificationTokenWrong: () =>
    error(4070001, 'The verification token is invalid or has already been used. Please retry the flow.'),
  verificationDone: () => error(4070002, 'The request was already completed successfully and can not be retried.'),
  verificationExpired: (at: number, now: number) => expired(4070005, 'verification', at, now),
  verificationCodeWrong: () =>
    error(4070006, 'The verification code is invalid or has already been used. Please try again.'),
}

const sentTo =
  'has been sent to the email address you provided. If you have not received an email, check the spelling of the address and make sure to use the address you registered with.'
const filledOut = 'Did you fill out the form correctly?'

function keyContext(name: string, addedAt: string): UiText['context'] {
  return { display_name: name, added_at: addedAt, added_at_unix: Math.floor(Date.parse(addedAt) / 1000) }
}

function info(id: number, text: string, context?: UiText['context']): UiText {
  return { id, text, type: 'info', ...(context && { context }) }
}

function success(id: number, text: string, context?: UiText['context']): UiText {
  return { id, text, type: 'success', ...(context && { context }) }
}

function error(id: number, text: string, context?: UiText['context']): UiText {
  return { id, text, type: 'error', ...(context && { context }) }
}

function expired(id: number, flow: string, at: number, now: number): UiText {
  return error(id, `The ${flow} flow expired ${minutes(now - at)} minutes ago, please try again.`, {
    expired_at: new Date(at).toISOString(),
    expired_at_unix: Math.floor(at / 1000),
  })
}

function minutes(milliseconds: number): string {
  return (milliseconds / 60_000).toFixed(2)
}
