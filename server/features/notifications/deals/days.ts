import type { Language } from '../../../common/language/language.ts'

/** A student in Groningen reads their own day, wherever the server stands. */
const timeZone = 'Europe/Amsterdam'
const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const

const localeOf = (language: Language) => (language === 'nl' ? 'nl-NL' : 'en-GB')

export function formatLastDay(time: number, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), day).format(time)
}

export function formatMeeting(time: number, language: Language): string {
  const hour = { hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(localeOf(language), { ...day, ...hour }).format(time)
}
