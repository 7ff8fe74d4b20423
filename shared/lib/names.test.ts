import { describe, expect, it } from 'vitest'
import { nameError, preparedName } from './names.ts'
import { isBlank } from './visible.ts'

describe('the name of a person', () => {
  it.each([
    'Eva',
    'Zoë',
    "Anne-Fleur d'Arcy",
    'J.P. de Vries',
    'drs. Jansen',
    'St.Jan',
    'นภา',
    'فاطمه\u200Cزهرا',
    'क्\u200Dष',
    'Ludwig van der Kaftan',
    'Erika Fterdam',
    'Beheersma',
    'Adminda',
    'Servaas de Klant',
    'Björn 👩\u200D🎓',
    '李小龍',
  ])('%s is one (G2)', name => expect(nameError(name, 'person')).toBeUndefined())

  it.each([
    ['turned around', 'Eva\u202Enlc.moc'],
    ['isolated', '\u2066Eva\u2069'],
    ['a mark of direction', 'Eva\u200F'],
    ['a line break', 'Eva\nJansen'],
    ['a line separator', 'Eva\u2028Jansen'],
    ['a tab', 'Eva\tJansen'],
    ['a zero-width space', 'E\u200Bva'],
    ['a soft hyphen', 'E\u00ADva'],
    ['a joiner between nothing', 'Eva\u200D'],
    ['a joiner alone', '\u200C'],
    ['a filler', '\u3164'],
    ['fillers of Hangul', '\u115F\u1160'],
    ['an empty braille sign', 'Eva\u2800'],
    ['a tag', 'Eva\u{E0041}'],
    ['a byte order mark', '\uFEFFEva\uFEFFx'],
  ])('has no signs that nobody sees: %s (G2)', (_, name) => expect(nameError(name, 'person')).toBe('name_signs'))

  it.each(['https://a.b', 'www.kaas', 'boeken.nl', 'Eva (eva.com)', 'BOEKEN.SHOP', 'bit.ly/x'])(
    'is no address of a site: %s (G2)',
    name => expect(nameError(name, 'person')).toBe('name_site'),
  )

  it.each([
    'Kaft',
    'KAFT',
    'Kaft Support',
    'Team-kaft',
    'Ка\u0444т'.replace('\u0444', 'f'),
    'K4FT',
    'Ｋａｆｔ',
    'Káft',
    'K.a.f.t',
    'K a f t',
    'Team Ka-ft',
    'ĸaft',
    'ᴋᴀꜰᴛ',
    'Kaaft',
    'Klantenservice',
    'Klanten Service',
    'klantendienst',
    'Beheerder',
    'De Beheerder',
    'Béheerder',
    'B e h e e r d e r',
    'Admin',
    'Administrator',
    'Moderator Eva',
    'Helpdesk',
    'Support',
    'Customer Support',
    'Kl4ntenserv1ce',
  ])('is not ours: %s (G2)', name => expect(nameError(name, 'person')).toBe('name_ours'))
})

it.each(['Bouw en Beheer', 'Support Vereniging Delft'])('%s is a name of an association (M6)', name =>
  expect(nameError(name, 'organisation')).toBeUndefined(),
)

describe('the name of a book', () => {
  it.each(['ASP.NET Core', 'Booking.com en de rest', 'Kaft en papier', 'C++: www of niet', '.NET'])(
    '%s is one (M6)',
    name => expect(nameError(name, 'book')).toBeUndefined(),
  )

  it.each([
    ['Lees op https://x.nl', 'name_site'],
    ['www.gratis-boeken', 'name_site'],
    ['kaft', 'name_ours'],
    ['Wiskunde\u202E', 'name_signs'],
  ])('%s is none (M6)', (name, fault) => expect(nameError(name, 'book')).toBe(fault))
})

it('is kept as one, whichever system composed its letters (G2)', () => {
  expect(preparedName(' Zoe\u0308 ')).toBe('Zoë')
})

it.each([
  ['', true],
  [' \n\u00A0', true],
  ['\u200B\u200D\u2060', true],
  ['\u3164\u115F', true],
  ['\u2800', true],
  ['\uFE0F\u{E0101}', true],
  ['\u0301', false],
  ['👍', false],
  ['.', false],
])('%j shows nothing: %s (E3)', (text, blank) => expect(isBlank(text)).toBe(blank))
