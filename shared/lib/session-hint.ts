/** Name of the cookie by which the server tells a page that this browser may have a session. It must not say "session". */
export const sessionHint = 'kaft_signed_in'
