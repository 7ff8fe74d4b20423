import { useLingui } from '@lingui/react'
import { isbnSentence } from '../../../shared/features/books/books.errors.ts'
import { looksLikeIsbn, readIsbn } from '../../../shared/features/books/isbn.ts'

/** Warns that the number may be mistyped (M6). Renders nothing for a valid one. */
export function IsbnDoubt({ query, className }: { query: string; className?: string | undefined }) {
  const { i18n } = useLingui()
  const { error } = readIsbn(query)
  if (!error || !looksLikeIsbn(query)) return null
  return <p className={className}>{i18n._(isbnSentence(error))}</p>
}
