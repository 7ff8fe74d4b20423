import { describe, expect, it } from 'vitest'
import { parseGoDuration } from './go-duration.ts'

/** As https://pkg.go.dev/time#ParseDuration says. */
describe('a duration as Go writes it', () => {
  it.each([
    ['15m', 900_000],
    ['1h30m', 5_400_000],
    ['1.5h', 5_400_000],
    ['2h45m30.5s', 9_930_500],
    ['300ms', 300],
    ['1000000ns', 1],
    ['1500us', 1.5],
    ['1500µs', 1.5],
    ['.5s', 500],
    ['1.s', 1000],
    ['+5s', 5000],
    ['-15m', -900_000],
    ['0', 0],
    ['-0', -0],
    ['0s', 0],
  ])('reads %s (G8)', (text, milliseconds) => {
    expect(parseGoDuration(text)).toBeCloseTo(milliseconds)
  })

  it.each(['', '5', '-', 'm', '1d', '1h 30m', ' 1h', '1h30', '1,5h', '.s', '1e3s', 'h1', '--1h', '1H', '99999999999h'])(
    'is not %j (G8)',
    text => {
      expect(parseGoDuration(text)).toBeUndefined()
    },
  )
})
