/** Words that say nothing of which book is meant. They are looked for as typed first, and left aside where that finds none. */
const little = `a an and the of to in on for at by from with or as is it its
  en de het een van voor met op te der den des door bij aan uit of om naar over und die das dem ein eine zur zum im
  le la les un une et du en au aux el los las y da do dos di il e o`
const editions = `edition editions ed eds edn editie druk uitgave auflage aufl revised herziene herzien updated
  international global custom student canadian cdn`
const parts = `deel volume vol part band tome tom nr no number nummer`
const shop = `isbn isbn10 isbn13 ean paperback hardcover softcover hardback gebonden pocket ebook kindle bol com amazon nl www http
  https html buy online studystore tweedehands gebruikt nieuw voorraad kopen koop bestel bestellen prijs price eur euro
  shipping verzending gratis books boek zoek zoeken aub product products p dp marktplaats verkoop aangeboden used new`
const ordinals = `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth
  eerste tweede derde vierde vijfde zesde zevende achtste negende tiende`

const setOf = (text: string) => new Set(text.split(/\s+/))
export const littleWords = setOf(little)
const editionWords = setOf(editions)
const partWords = setOf(parts)
const shopWords = setOf(shop)
const ordinalWords = setOf(ordinals)

const counted = /^\d{1,2}(st|nd|rd|th|e|de|ste|er|ed)$/
const number = /^(\d{1,3}|[ivx]{1,5})$/

/**
 * Which words of a question speak of an edition, a volume, a shop or a year, and not of the book. A number is one only
 * beside such a word, unless it counts (`7th`, `9e`).
 */
export function besideTheBook(words: readonly string[]): boolean[] {
  const isEdition = words.map(word => editionWords.has(word) || counted.test(word))
  return words.map((word, at) => {
    const before = words[at - 1] ?? ''
    const after = words[at + 1] ?? ''
    if (isEdition[at] || shopWords.has(word) || partWords.has(word) || isYear(word)) return true
    if (number.test(word)) return partWords.has(before) || editionWords.has(before) || editionWords.has(after)
    return ordinalWords.has(word) && editionWords.has(after)
  })
}

function isYear(word: string): boolean {
  return /^(1[5-9]|20)\d\d$/.test(word)
}
