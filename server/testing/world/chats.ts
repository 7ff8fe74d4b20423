import { must } from '../../../shared/lib/must.ts'
import type { WorldAd } from './ads.ts'
import { idOf } from './ids.ts'
import type { WorldPerson } from './people.ts'

interface WorldMessage {
  id: string
  senderId: string
  text: string
  sentAt: number
}

export interface WorldChat {
  adId: string
  buyerId: string
  sellerId: string
  messages: WorldMessage[]
  /** The last message is unread. */
  unread: boolean
}

/** `>` is the buyer, `<` the seller; a chat is unread where its last line begins with `!`. */
const scripts: readonly (readonly [buyer: string, lines: readonly string[]])[] = [
  [
    'Eva',
    [
      '> Hoi, is deze nog te koop?',
      '< Ja hoor. Ik ben morgen op de campus.',
      '> Fijn, kan het om 13.00 uur bij de bibliotheek?',
      '!< Prima. Neem je gepast geld mee? Tikkie kan ook.',
    ],
  ],
  [
    'Eva',
    ['> Hoi, staan er veel aantekeningen in hoofdstuk 3?', '< Een paar, met potlood. Ze gaan zo weg met een gum.'],
  ],
  ['Daan', ['> Is dit de druk met de rode kaft?', '< Klopt, de meest recente.', '> Dan neem ik hem graag.']],
  ['Noor', ['> Kan je hem ook opsturen?', '!< Dat kan, voor 4,50 extra.']],
  ['Tim', ['> Hi, is the book still available? I am in Delft on Thursdays.', '!< Yes it is. Thursday works for me.']],
  ['Lotte', ['!> Zou je er 5 euro af willen doen? Ik zie dat de rug wat los zit.']],
  [
    'Bram',
    ['> Hallo, ik zoek ook nog het uitwerkingenboek. Heb je dat toevallig?', '< Nee, sorry. Dat had ik geleend.'],
  ],
  ['Yasmin', ['> Vanmiddag ophalen, lukt dat?', '< Ja, na 16.00 uur. Ik app je zo het adres.', '> Top, tot dan.']],
]

/** Each about another live ad, and none with oneself. */
export function makeChats(ads: readonly WorldAd[], people: readonly WorldPerson[], now: number): WorldChat[] {
  const live = ads.filter(ad => ad.deletedAt === null && ad.createdAt < now - 5 * day)
  let messages = 0
  return scripts.map(([buyerName, lines], index) => {
    const buyer = must(
      people.find(({ firstName }) => firstName === buyerName),
      `${buyerName} is in the world`,
    )
    const ad = must(live.filter(({ sellerId }) => sellerId !== buyer.id)[index * 9], 'the world has live ads of others')
    const startedAt = now - (index + 1) * 7 * hour
    return {
      adId: ad.id,
      buyerId: buyer.id,
      sellerId: ad.sellerId,
      unread: lines.at(-1)?.startsWith('!') ?? false,
      messages: lines.map((line, place) => ({
        id: idOf('message', (messages += 1)),
        senderId: line.replace('!', '').startsWith('>') ? buyer.id : ad.sellerId,
        text: line.replace(/^!?[<>] /, ''),
        sentAt: startedAt + place * 11 * minute,
      })),
    }
  })
}

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour
