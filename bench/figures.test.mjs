import { expect, test } from 'vitest'
import { compare, figuresOf } from './figures.mjs'

const printed = `2 cores (a machine), 24 GiB
|  | a second | p50 ms |
| --- | --- | --- |
| durable mutations, one a request | 4,339 | 15.5 |
| · that address heard 240 × 200 |
| nothing known | – | 1.00 |

| 10,000 open streams |  |
| --- | --- |
| resident memory, MB | 276 |
| 52.0 | /api/search?q=a |
`

test('figures are read back from the tables that a measurement prints', () => {
  expect(figuresOf(printed)).toEqual({
    'durable mutations, one a request · a second': 4339,
    'durable mutations, one a request · p50 ms': 15.5,
    'nothing known · p50 ms': 1,
    'resident memory, MB': 276,
  })
})

test('more a second is better, and so is less of anything else; a tenth is no difference', () => {
  const kept = { 'a · a second': 100, 'b · p50 ms': 10, 'c · p50 ms': 10, 'd, MB': 100, gone: 1 }
  const found = { 'a · a second': 80, 'b · p50 ms': 20, 'c · p50 ms': 5, 'd, MB': 105, new: 1 }
  expect(compare(kept, found).map(({ name, verdict, percent }) => [name, verdict, percent])).toEqual([
    ['a · a second', 'WORSE', -20],
    ['b · p50 ms', 'WORSE', -50],
    ['c · p50 ms', 'better', 100],
    ['d, MB', 'same', -5],
  ])
})
