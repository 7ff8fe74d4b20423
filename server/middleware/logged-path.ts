/** The segment behind these opens something for whoever has it: an invite, or the mails of a person. */
const secret = /^((?:\/en|\/api)?\/(?:invites?|stop))\/[^/]+/

/** A path as the log may have it: without its query, without keys, and of sign-in without ids (K4). */
export function loggedPath(address: string): string {
  const [path = ''] = address.split('?')
  if (path.startsWith('/auth/')) return path.split('/').slice(0, 5).join('/')
  return path.replace(secret, '$1/…')
}
