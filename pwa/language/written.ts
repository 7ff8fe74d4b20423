const little = {
  nl: 'de het een en van voor niet met op aan dat ook je ik om bij naar als nog geen maar hoe wat kan uit zijn wordt deze dit er te druk uitgave herziene jaar',
  en: 'the and for not with to that it you your from are this these have has can at by be will an its how what edition year',
}
const words = { nl: new Set(little.nl.split(' ')), en: new Set(little.en.split(' ')) }

/** For people's texts: screen readers get the likely language, or none (`lang=""`). Arabic starts at its own side. */
export function written(text: string): { lang: string; dir: 'auto' } {
  return { lang: languageOf(text), dir: 'auto' }
}

function languageOf(text: string): 'nl' | 'en' | '' {
  const all = text.toLowerCase().split(/[^\p{L}]+/u)
  const dutch = all.filter(word => words.nl.has(word)).length
  const english = all.filter(word => words.en.has(word)).length
  if (dutch === english) return ''
  return dutch > english ? 'nl' : 'en'
}
