/** Fewer copies tell no usual price (M5). */
export const fewestCopies = 3
