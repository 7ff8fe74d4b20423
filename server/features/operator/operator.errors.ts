import { msg } from '@lingui/core/macro'
import { ApiError } from '../../middleware/errors.ts'

export const alreadyDecided = (current?: object) =>
  new ApiError(409, 'already', msg`This was decided already.`, current ? { extra: { current } } : {})
export const alreadyBlocked = () => new ApiError(409, 'already', msg`This person is blocked already.`)
export const notBlocked = () => new ApiError(409, 'already', msg`This person is not blocked.`)
export const blocksYourself = () => new ApiError(409, 'yourself', msg`You cannot block yourself.`)
export const blocksOperator = () => new ApiError(409, 'operator', msg`This person runs the site and cannot be blocked.`)
export const mergedAlready = () => new ApiError(409, 'merged', msg`This book went into another one already.`)
export const undoneAlready = () => new ApiError(409, 'already', msg`This was undone already.`)
export const undoTooLate = () => new ApiError(409, 'too_late', msg`This can be undone for 30 days only.`)
export const undoLaterFirst = () =>
  new ApiError(409, 'merged', msg`Something later builds on this. Undo that one first.`)
export const bookIsListed = () => new ApiError(409, 'listed', msg`A book list has this book.`)
export const isbnTaken = (current: object) =>
  new ApiError(409, 'already', msg`Another book has this ISBN.`, { extra: { current } })

export const errorOf = {
  noAd: msg`There is no ad of this person to remove.`,
  onlyNothing: msg`This is about no ad and no person, so there is nothing to remove or block.`,
  personGone: msg`This person is not here any more.`,
  itself: msg`A book cannot go into itself.`,
  noSuchBook: msg`There is no such book.`,
}
