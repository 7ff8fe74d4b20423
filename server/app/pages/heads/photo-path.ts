import type { Language } from '../../../common/language/language.ts'

export function coverPath(book: { id: string; image: string | null }): string {
  return book.image ? photoPath(book.image) : `/share/book/${book.id}.png`
}

export function photoPath(hash: string): string {
  return `/uploads/images/${hash}-800.jpg`
}

export function adPicturePath(adId: string, language: Language): string {
  return `/share/ad/${language}/${adId}.jpg`
}
