import { msg } from '@lingui/core/macro'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { ApiError } from '../../../middleware/errors.ts'

export const isbnTaken = (current?: Book) =>
  new ApiError(409, 'already', msg`The library already has the book with this ISBN.`, {
    fields: { isbn: msg`The library already has the book with this ISBN.` },
    extra: { current },
  })

export const unknownPicture = msg`Upload the picture first.`
export const nothingChanged = msg`Change something first.`
