/** Lets other pending work run first. */
export const nextTurn = () => new Promise<void>(resolve => void setImmediate(resolve))
