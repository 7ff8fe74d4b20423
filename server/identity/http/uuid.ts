import { malformed } from '../errors/known.errors.ts'

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}

export function readUuid(text: string): string {
  if (!isUuid(text)) throw malformed(`The id "${text}" is not a UUID.`)
  return text.toLowerCase()
}
