import { msg } from '@lingui/core/macro'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { type Language, format } from '../../../common/language/language.ts'
import { cut, oneLine, shortTitle } from '../cut.ts'
import { formatLastDay } from './days.ts'
import type { ReservationNotice } from './reservation-notice.ts'

export function reservationWords(notice: ReservationNotice, language: Language): { title: string; body: string } {
  const book = shortTitle(notice.bookName)
  const name = cut(oneLine(notice.otherName), 40)
  const { side, ending } = notice
  if (ending === null) {
    const day = formatLastDay(notice.until, language)
    return {
      title: format(language, msg`${book} is reserved for you`),
      body: format(language, msg`${name} keeps it for you until ${day}.`),
    }
  }
  if (side === 'other') {
    const price = formatMoney(notice.priceCents, language)
    return {
      title: format(language, msg`${book} is free again`),
      body: format(language, msg`Its reservation ended. ${name} sells it for ${price}.`),
    }
  }
  const title = format(language, msg`The reservation of ${book} ended`)
  if (side === 'seller')
    return {
      title,
      body:
        ending === 'buyer'
          ? format(language, msg`${name} does not need it any more. Your ad is free for everyone again.`)
          : format(language, msg`The time you gave ${name} is over. Your ad is free for everyone again.`),
    }
  return {
    title,
    body:
      ending === 'seller'
        ? format(language, msg`${name} took it back. You can still write to each other.`)
        : format(
            language,
            msg`The time ${name} gave you is over. Do you still want it? Write before somebody else does.`,
          ),
  }
}
