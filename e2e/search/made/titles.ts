import type { Chance } from '../chance.ts'
import { places, surnames } from './authors.ts'
import { dutch, english, others } from './words.ts'

export function makeTitle(chance: Chance): string {
  const at = chance.draw()
  if (at < 0.5) return englishTitle(chance)
  if (at < 0.55) return fill(chance, chance.one(english.standing), () => englishTopic(chance), english.subtitles)
  if (at < 0.79) return dutchTitle(chance)
  return at < 0.85 ? dutchPair(chance) : otherTitle(chance)
}

function englishTitle(chance: Chance): string {
  return fill(chance, chance.one(english.frames), () => englishTopic(chance), english.subtitles)
}

function englishTopic(chance: Chance): string {
  const topic = `${chance.one(english.qualities)} ${chance.one(english.subjects)}`
  return chance.below(4) === 0 ? `${topic} in ${chance.one(places)}` : topic
}

function dutchTitle(chance: Chance): string {
  const title = fill(chance, chance.one(dutch.frames), () => dutchTopic(chance), dutch.subtitles)
  return title.charAt(0).toUpperCase() + title.slice(1)
}

function dutchTopic(chance: Chance): string {
  const compound = chance.one([...dutch.heads, ...dutch.joints]) + chance.one(dutch.ends)
  const topic = chance.below(2) === 0 ? `${chance.one(dutch.qualities)} ${compound}` : compound
  return chance.below(3) === 0 ? `${topic} in ${chance.one(places)}` : topic
}

function dutchPair(chance: Chance): string {
  const head = chance.one(dutch.heads)
  return `${head.charAt(0).toUpperCase()}${head.slice(1)} en ${chance.one(dutch.ends)} in ${chance.one(places)}`
}

function otherTitle(chance: Chance): string {
  return chance
    .one(others.frames)
    .replaceAll(/\b[TNP]\b/g, letter =>
      letter === 'T'
        ? chance.one(others.subjects)
        : letter === 'N'
          ? numeral(chance)
          : chance.one([...places, ...surnames]),
    )
}

/** Replaces topics (T, U), a subtitle (S) and a number (N) in a frame; lower-case topics are for Dutch frames. */
function fill(chance: Chance, frame: string, topic: () => string, subtitles: readonly string[]): string {
  return frame.replaceAll(/(?<![\p{L}'])[TUSN](?![\p{L}'])|(?<![\p{L}'])[tus](?![\p{L}'])/gu, letter => {
    if (letter === 'N') return numeral(chance)
    return letter.toUpperCase() === 'S' ? chance.one(subtitles) : topic()
  })
}

function numeral(chance: Chance): string {
  return chance.one(['1', '2', '3', 'I', 'II', 'III', 'One', 'Two'])
}
