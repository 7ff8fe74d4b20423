/** Says that this browser may have a session. The name avoids "session", because some browsers drop such cookies. */
export const sessionHint = 'kaft_signed_in'
