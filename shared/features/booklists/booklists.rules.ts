/** So many lists one person may follow: each is on their devices as a whole. */
export const maxFollows = 50
