/** In characters. No page of ours has a longer address, and flows keep no more of one. */
export const maxAddressLength = 2048
