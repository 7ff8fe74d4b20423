import { isBlank } from '../../lib/visible.ts'
import { marks } from './texts/marks.ts'
import { programs } from './texts/programs.ts'
import { scripts } from './texts/scripts.ts'
import { values } from './texts/values.ts'

/** By kind: texts that broke other programs, or could break ours. Nothing that people type may be lost or do harm. */
export const strangeKinds: Readonly<Record<string, readonly string[]>> = {
  ...scripts,
  ...marks,
  ...programs,
  ...values,
}

/** All of them, in a steady order; each once. */
export const strangeTexts: readonly string[] = [...new Set(Object.values(strangeKinds).flat())]

/** As a field of a form takes them: something to see, no lone halves and no NUL, of at most `length` code points. */
export function typedTexts(length: number): string[] {
  return strangeTexts.filter(
    text => !isBlank(text) && text.isWellFormed() && !text.includes('\0') && [...text.trim()].length <= length,
  )
}

/** At most `count` of each kind, for tests that would ask all of them hundreds of times. `STRANGE_TEXTS=all` takes all. */
export function someTexts(count: number): string[] {
  const each = process.env['STRANGE_TEXTS'] === 'all' ? Infinity : count
  return Object.values(strangeKinds).flatMap(texts => texts.slice(0, each))
}
