import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, root } from '../lib.mjs'

const sources = ['shared', 'server', 'pwa']
  .flatMap(filesBelow)
  .filter(file => /\.(ts|tsx)$/.test(file) && !/\.test\.|\/testing\/|\/api-examples\//.test(file))
  .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Each recipe has a sentence with the name of its example in code, and a list of files. */
const recipes = readFileSync(join(root, 'docs/recipes.md'), 'utf8')
  .split('\n## ')
  .slice(1)
  .map(part => ({
    title: part.split('\n')[0],
    names:
      /^Example: .*called (.+) in code\.$/m
        .exec(part)?.[1]
        .match(/`([^`]+)`/g)
        ?.map(name => name.slice(1, -1)) ?? [],
    files: [...part.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file),
    occasions: part.match(/: an occasion/g)?.length ?? 1,
  }))

test.each(recipes)('the recipe "$title" names the files that its example touches, and no other', ({ names, files }) => {
  expect(names).not.toEqual([])
  const touched = sources.filter(({ text }) => names.some(name => text.includes(name))).map(({ file }) => file)
  expect(files.toSorted()).toEqual(touched.toSorted())
})

test('there is a recipe for each everyday change', () => {
  expect(recipes.map(({ title }) => title)).toEqual([
    'A new field',
    'A new fact of ads',
    'A new mutation',
    'A new table',
    'A new screen',
    'A new notification',
    'A new setting',
  ])
})

/** Files that a change may touch; a notification has one for each occasion. */
const limits = { 'A new fact of ads': 12, 'A new mutation': 9, 'A new table': 7, 'A new notification': 6 }

test.each(Object.entries(limits))('"%s" touches at most %i files', (title, limit) => {
  const { files, occasions } = recipes.find(recipe => recipe.title === title) ?? {}
  expect(files?.length - (occasions - 1)).toBeLessThanOrEqual(limit)
})
