/** For a cache of at most so many entries: `max` makes room for all of them when the cache is made, which takes longer. */
export const growingTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
