type Item = number | string | Buffer | Map<number, Item> | Map<string, Item>

/** The part of RFC 8949 that an authenticator writes. */
export function encode(item: Item): Buffer {
  if (typeof item === 'number') return item < 0 ? header(1, -1 - item) : header(0, item)
  if (typeof item === 'string') return Buffer.concat([header(3, Buffer.byteLength(item)), Buffer.from(item)])
  if (Buffer.isBuffer(item)) return Buffer.concat([header(2, item.length), item])
  const pairs = [...item].flatMap(([key, value]) => [encode(key), encode(value)])
  return Buffer.concat([header(5, item.size), ...pairs])
}

function header(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
