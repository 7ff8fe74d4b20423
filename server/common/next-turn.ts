/** Whatever else waits is done first. */
export const nextTurn = () => new Promise<void>(resolve => void setImmediate(resolve))
