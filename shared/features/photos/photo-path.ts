type PhotoFile = `${320 | 800 | 1600}.${'webp' | 'jpg'}`

const chatMark = 'p'
const ofChats = new RegExp(`^${chatMark}[0-9a-f]{64}$`)

/** A photo of a chat, under its keyed name; others have the hash of the uploaded bytes. */
const isOfChat = (name: string): boolean => ofChats.test(name)

export const chatPhotoName = (key: string): string => `${chatMark}${key}`

export function photoPath(name: string, file: PhotoFile): string {
  return `/uploads/${isOfChat(name) ? 'chats' : 'images'}/${name}-${file}`
}
