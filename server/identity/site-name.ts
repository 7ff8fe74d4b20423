export const siteName = 'Kaft'
