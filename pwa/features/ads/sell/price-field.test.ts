import { expect, it } from 'vitest'
import { maySurprise } from './price-field.tsx'

it('says how a price was read only where it may be read otherwise (C12, M5)', () => {
  for (const typed of ['12', '12,50', '12.5', '€ 12', '€12,50', '12 euro', 'EUR 12,5', '12,-', '12.-', ',50', '12,'])
    expect([typed, maySurprise(typed)]).toEqual([typed, false])
  for (const typed of ['1.250', '1,250', '1.250,00', '12 50', '1 250', '12€50', '-3'])
    expect([typed, maySurprise(typed)]).toEqual([typed, true])
})
