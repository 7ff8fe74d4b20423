/** What authenticator apps and browsers show these credentials as. */
export const siteName = 'Kaft'
