/** Characters that are kept of an address that somebody came with or goes on to; no page of ours has a longer one. */
export const longestAddress = 2048
