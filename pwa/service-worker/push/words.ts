/** The worker has no catalogue; the server sends all other words in the push. */
const words = {
  nl: {
    news: 'Er is nieuws in Kaft',
    look: 'Open Kaft om te zien wat het is.',
    open: 'Open de chat',
    read: 'Gelezen',
    see: 'Bekijk',
    stop: 'Stop met dit boek',
  },
  en: {
    news: 'There is news in Kaft',
    look: 'Open Kaft to see what it is.',
    open: 'Open the chat',
    read: 'Mark as read',
    see: 'Look',
    stop: 'Stop for this book',
  },
} as const

export type WorkerWords = (typeof words)['nl' | 'en']

export const wordsIn = (language: 'nl' | 'en'): WorkerWords => words[language]
