/** Characters; no page of ours is longer. */
export const maxAddressLength = 2048
