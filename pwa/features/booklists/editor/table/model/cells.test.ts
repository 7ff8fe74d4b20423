import { expect, test } from 'vitest'
import { treeValues } from '../../../../../../shared/features/booklists/change-sets.schema.ts'
import { maxLengthOf, valueOf } from './cells.ts'

test('the table takes texts as long as the server does, and not longer (H4)', () => {
  for (const [name, most] of Object.entries(maxLengthOf) as [keyof typeof maxLengthOf, number][]) {
    const kind = name === 'name' || name === 'code' ? 'course' : 'link'
    const shapes = { ...treeValues.link.def.shape, ...treeValues.course.def.shape }
    for (const length of [most, most + 1]) {
      const text = 'é'.repeat(length)
      const wire = name === 'tags' || name === 'alsoAccepted' ? [text] : text
      const taken = [name, length, length === most]
      expect([name, length, 'value' in valueOf({ kind, name }, text)]).toEqual(taken)
      expect([name, length, shapes[name].safeParse(wire).success]).toEqual(taken)
    }
  }
})

test.for([
  ['name', '  Linear \n Algebra ', { value: 'Linear Algebra' }],
  ['name', '  ', { error: { code: 'required' } }],
  ['code', '', { value: null }],
  ['tags', 'Required, required ,Required;; ', { value: ['Required', 'required'] }],
  ['tags', Array.from({ length: 21 }, (_, at) => at).join(), { error: { code: 'many', most: 20 } }],
  ['visible', 'Nee', { value: false }],
  ['visible', 'X', { value: true }],
  ['version', 'half \ud800 and \0', { value: 'half � and' }],
] as const)('%s typed as %j (H4)', ([name, typed, read]) => {
  expect(valueOf({ kind: 'course', name }, typed)).toEqual(read)
})
