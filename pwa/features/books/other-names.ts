const groups = [
  ['&', 'and', 'en', 'und', 'et'],
  ['1', 'i', 'one'],
  ['2', 'ii', 'two', 'twee'],
  ['3', 'iii', 'three', 'drie'],
  ['4', 'iv', 'four', 'vier'],
  ['5', 'v', 'five', 'vijf'],
  ['6', 'vi', 'six', 'zes'],
  ['7', 'vii', 'seven', 'zeven'],
  ['8', 'viii', 'eight', 'acht'],
  ['9', 'ix', 'nine', 'negen'],
  ['10', 'x', 'ten', 'tien'],
]
const endings = new Set(['s', 'es', 'n', 'en', 'e'])
const minStemLength = 3

export function namesOf(forms: readonly string[]): Set<string> {
  return new Set(groups.filter(group => forms.some(form => group.includes(form))).flat())
}

export function isInflected(word: string, typed: readonly string[]): boolean {
  if (word.length < minStemLength) return false
  return typed.some(form => {
    if (form.startsWith(word)) return endings.has(form.slice(word.length))
    return singular(form) === singular(word)
  })
}

const singular = (word: string) => word.replace(/ies$/, 'y')
