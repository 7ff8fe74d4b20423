/** One and two words, beginnings of words, an author, a title and a typing error. */
export function usualQuestions({ book }) {
  const author = book.author.split(' ').at(-1)
  return [
    'wiskunde',
    'statistics',
    'bio',
    'geolog',
    'hydrodynamica',
    'inleiding psycho',
    'economie in de',
    'electrochemei',
    author,
    book.name,
  ]
}

export function pathOf({ query, filters = '', route = '' }) {
  return `/api/search${route}?q=${encodeURIComponent(query)}${filters}`
}

/** Spells each question in a thousand ways, more than the server caches. */
export function asNew(questions, route) {
  return Array.from({ length: 1024 * questions.length }, (_, index) => {
    const { query, filters } = questions[index % questions.length]
    const n = Math.floor(index / questions.length)
    return pathOf({ query: ' '.repeat(n % 32) + query + ' '.repeat(Math.floor(n / 32)), filters, route })
  })
}
