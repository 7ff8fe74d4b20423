import { isBlank } from './visible.ts'

export type NameOf = 'person' | 'organisation' | 'book'

export type NameError = 'name_signs' | 'name_site' | 'name_ours'

/** Refuses invisible and direction-changing characters, site addresses and our own name; the caller checks for empty. */
export function nameError(typed: string, of: NameOf): NameError | undefined {
  const name = preparedName(typed)
  if (name === '') return undefined
  if (isBlank(name) || hidden.test(name) || looseJoiner.test(name)) return 'name_signs'
  if (of === 'book' ? link.test(name) : link.test(name) || site.test(name)) return 'name_site'
  const plain = withoutAccents(name)
  const isOurs = of === 'book' ? plain === ours : spelt.test(plain) || (of === 'person' && isOffice(plain))
  return isOurs ? 'name_ours' : undefined
}

/** Normalised, so that equal names are equal text. */
export function preparedName(typed: string): string {
  return typed.normalize('NFC').trim()
}

export function cleanName(name: string): string {
  const inOneLine = name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return preparedName(inOneLine.replace(new RegExp(hidden, 'gu'), '').replace(new RegExp(looseJoiner, 'gu'), ''))
}

const ours = 'kaft'
const spelt = /(?<![\p{L}\p{N}])k+[^\p{L}\p{N}]*a+[^\p{L}\p{N}]*f+[^\p{L}\p{N}]*t+(?![\p{L}\p{N}])/u

const offices = /^(?:admin|beheer|support|security|sysadmin)$/
const longOffices =
  /klanten(?:service|dienst)|customer(?:service|support|care)|beheerder|systeembeheer|administrator|moderator|helpdesk|servicedesk|webmaster/

function isOffice(plain: string): boolean {
  return words(plain).some(word => offices.test(word)) || longOffices.test(words(plain).join(''))
}

const hidden = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/u

/** Some scripts and emoji need a joiner between two signs; elsewhere it only hides a difference. */
const looseJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\uFE0F])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{Extended_Pictographic}])/u

const link = /[a-z]:\/\/|\bwww\./i
/** Ends as addresses do; "drs. De Vries" and "St.Jan" do not match. */
const site =
  /[\p{L}\p{N}]\.(?:app|be|biz|cc|club|co|com|dev|edu|eu|fr|gg|info|io|link|live|ly|me|net|nl|online|org|page|ru|shop|site|store|tk|top|uk|us|vip|xyz)(?![\p{L}\p{N}])/iu

const lookalikes = pairs(
  'кk κk ĸk ᴋk ƙk ʞk аa αa ɑa ᴀa 4a @a ғf ƒf ϝf ꜰf тt τt ᴛt ŧt ƭt 7t еe εe ᴇe 3e оo οo ᴏo 0o іi ιi ɪi 1i ıi рp ρp ᴘp ѕs ꜱs 5s сc ᴄc нh ʜh мm ᴍm ᴅd ʙb ᴜu ᴠv',
)

function withoutAccents(name: string): string {
  const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return folded.replace(/./gu, letter => lookalikes[letter] ?? letter)
}

const words = (text: string) => text.split(/[^\p{L}\p{N}]+/u)

function pairs(letters: string): Record<string, string> {
  return Object.fromEntries(letters.split(' ').map(pair => [...pair]))
}
