import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react'
import { isbnSentence } from '../../../shared/features/books/books.errors.ts'
import { looksLikeIsbn, readIsbn } from '../../../shared/features/books/isbn.ts'

export function Isbn({ isbn }: { isbn: string }) {
  return (
    <>
      ISBN <HyphenatedIsbn isbn={isbn} />
    </>
  )
}

/** The ranges that place the hyphens load after the page. */
export function HyphenatedIsbn({ isbn }: { isbn: string }) {
  const [hyphenated, setHyphenated] = useState(() => memo.get(isbn))
  useEffect(() => {
    let leaving = false
    void hyphenate(isbn).then(text => leaving || setHyphenated(text))
    return () => void (leaving = true)
  }, [isbn])
  return hyphenated ?? `${isbn.slice(0, 3)}-${isbn.slice(3)}`
}

const memo = new Map<string, string>()

async function hyphenate(isbn: string): Promise<string> {
  const found = memo.get(isbn)
  if (found !== undefined) return found
  const { default: isbn3 } = await import('isbn3')
  const text = isbn3.hyphenate(isbn) || isbn
  memo.set(isbn, text)
  return text
}

/** Warns that the number may be mistyped (M6). Renders nothing for a valid one. */
export function IsbnDoubt({ query, className }: { query: string; className?: string | undefined }) {
  const { i18n } = useLingui()
  const { error } = readIsbn(query)
  if (!error || !looksLikeIsbn(query)) return null
  return <p className={className}>{i18n._(isbnSentence(error))}</p>
}
