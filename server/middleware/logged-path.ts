/** The next segment is a key: an invite, or a person's mails. */
const secret = /^((?:\/en|\/api)?\/(?:invites?|stop))\/[^/]+/

/** Without query, keys and sign-in ids (K4). */
export function loggedPath(address: string): string {
  const [path = ''] = address.split('?')
  if (path.startsWith('/auth/')) return path.split('/').slice(0, 5).join('/')
  return path.replace(secret, '$1/…')
}
