export const nextTurn = () => new Promise<void>(resolve => void setImmediate(resolve))
