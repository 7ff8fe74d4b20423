export interface Recent<Item> {
  add(item: Item): void
  all(): Item[]
}

export function createRecent<Item>(most: number): Recent<Item> {
  const items: Item[] = []
  return {
    add(item) {
      items.push(item)
      if (items.length > most) items.shift()
    },
    all: () => items.toReversed(),
  }
}
