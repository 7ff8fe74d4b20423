/** Says that this browser may have a session. Its name must not contain "session", which marks the cookie of the provider. */
export const sessionHint = 'kaft_signed_in'
