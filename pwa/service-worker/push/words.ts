/** The worker has no catalogue; the server sends all other words in the push. */
const words = {
  nl: {
    news: 'Er is nieuws in Kaft',
    look: 'Open Kaft om te zien wat het is.',
    open: 'Open de chat',
    read: 'Gelezen',
    see: 'Bekijk',
    stopBook: 'Stop met dit boek',
    stopSearch: 'Stop met deze zoekopdracht',
  },
  en: {
    news: 'There is news in Kaft',
    look: 'Open Kaft to see what it is.',
    open: 'Open the chat',
    read: 'Mark as read',
    see: 'Look',
    stopBook: 'Stop for this book',
    stopSearch: 'Stop with this search',
  },
} as const

export type WorkerWords = (typeof words)['nl' | 'en']

export const wordsIn = (language: 'nl' | 'en'): WorkerWords => words[language]
