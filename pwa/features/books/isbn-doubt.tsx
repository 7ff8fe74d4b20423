import { useLingui } from '@lingui/react'
import { isbnSentence } from '../../../shared/features/books/books.errors.ts'
import { looksLikeIsbn, readIsbn } from '../../../shared/features/books/isbn.ts'

/** What is wrong with a number that was looked for and not found (M6); nothing where it is right, or no number. */
export function IsbnDoubt({ query, className }: { query: string; className?: string | undefined }) {
  const { i18n } = useLingui()
  const { fault } = readIsbn(query)
  if (!fault || !looksLikeIsbn(query)) return null
  return <p className={className}>{i18n._(isbnSentence(fault))}</p>
}
