import { expect, test } from 'vitest'
import { isGuessable } from './guessable-password.ts'

test('a password that is guessed at once is asked about while one chooses it, and no other (G2)', () => {
  for (const weak of [
    'welkom123',
    'Welkom01!',
    'w@chtwoord1',
    '12345678',
    'Qwerty123',
    'aaaaaaaa',
    'abcabcabc',
    'zomer2026',
  ])
    expect([weak, isGuessable(weak)]).toEqual([weak, true])
  for (const fine of ['niets-raakt-zoek-op-loopback', 'welkom-fiets-lamp', 'Xk4!vLq9', 'kaft-om-je-boek', 'welkom'])
    expect([fine, isGuessable(fine)]).toEqual([fine, false])
})
