/** Limited, because each followed list is complete on the person's devices. */
export const maxFollows = 50
