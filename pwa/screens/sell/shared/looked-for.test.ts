import { expect, test } from 'vitest'
import { lookedFor } from './looked-for.ts'

test('an ISBN in a shared text or link is what is looked for, in any form (L1)', () => {
  const isbn = '9780321982384'
  for (const shared of [
    isbn,
    'Te koop: Linear Algebra, ISBN 978-0-321-98238-4, zo goed als nieuw',
    'https://www.shop.example/nl/boek/linear-algebra/9780321982384/?ref=a1',
    'Linear Algebra\n0-321-98238-X\nhttps://shop.example/p/9200000123456789/',
  ])
    expect([shared, lookedFor(shared)]).toEqual([shared, isbn])
})

test('a number that is no ISBN is none, and the words beside a link are looked for (L1)', () => {
  expect(lookedFor('Calculus: A Complete Course\nhttps://shop.example/p/9200000123456/')).toBe(
    'Calculus: A Complete Course',
  )
  expect(lookedFor('')).toBe('')
})

test('of a bare link its title is looked for, as shops write it (L1)', () => {
  expect(lookedFor('https://www.shop.example/nl/nl/p/calculus-a-complete-course/9200000123456/')).toBe(
    'calculus a complete course',
  )
  expect(lookedFor('https://shop.example/d%C3%A9mocratie_en_recht.html')).toBe('démocratie en recht')
  expect(lookedFor('https://shop.example/%E0%A4%A/')).toBe('')
  expect(lookedFor('https://shop.example/')).toBe('')
  expect(lookedFor('https://[broken')).toBe('')
})

test('a long text is cut between words (L1)', () => {
  const found = lookedFor(`${'woord '.repeat(60)}😀`)
  expect(found.length).toBeLessThanOrEqual(120)
  expect(found.endsWith('woord')).toBe(true)
})
