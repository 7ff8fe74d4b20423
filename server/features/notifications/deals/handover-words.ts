import { msg } from '@lingui/core/macro'
import { capital } from '../../../../shared/lib/capital.ts'
import { type Language, format } from '../../../common/language/language.ts'
import { cut, oneLine, shortTitle } from '../cut.ts'
import { formatMeeting } from './days.ts'
import type { HandoverNotice } from './handover-notice.ts'

export function handoverWords(notice: HandoverNotice, language: Language): { title: string; body: string } {
  const book = shortTitle(notice.bookName)
  const [name, place] = [cut(oneLine(notice.otherName), 40), cut(oneLine(notice.place), 60)]
  const time = formatMeeting(notice.at, language)
  const begins = capital(time)
  const { more } = notice
  switch (notice.state) {
    case 'proposed':
      return {
        title: format(language, msg`${name} proposes when to meet for ${book}`),
        body:
          more === 0
            ? format(language, msg`${begins}, ${place}. Is that all right?`)
            : format(language, msg`${begins}, ${place}, or another of their times. Which one?`),
      }
    case 'agreed':
      return {
        title: format(language, msg`${name} will be there: ${book}`),
        body: format(language, msg`You meet ${time}, ${place}.`),
      }
    case 'declined':
      return {
        title: format(language, msg`Your time does not suit ${name}`),
        body: format(language, msg`It was about ${book}. Propose another.`),
      }
    case 'off':
      return {
        title: format(language, msg`${name} cannot meet you after all`),
        body: format(language, msg`It was about ${book}: ${time}, ${place}. Propose another time.`),
      }
    case 'soon':
      return {
        title: format(language, msg`In an hour you meet ${name}`),
        body: format(language, msg`${begins}, ${place}, for ${book}.`),
      }
    case 'over':
      return {
        title: format(language, msg`Did it work out with ${name}?`),
        body: format(language, msg`Say in the chat whether ${book} changed hands.`),
      }
  }
}
