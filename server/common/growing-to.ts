/** Not `max`, because that allocates all entries at once. */
export const growingTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
