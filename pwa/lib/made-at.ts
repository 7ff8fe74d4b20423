/** When a UUID of version 7 was made. */
export const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
