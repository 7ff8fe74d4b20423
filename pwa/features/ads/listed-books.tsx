import { Trans } from '@lingui/react/macro'
import { Card } from '../../ui/page/card.tsx'
import { Choice } from './find-book/book-finder.tsx'
import type { DraftBook } from './drafts/draft.ts'
import type { Listed } from './use-listed.ts'
import common from './sell/common.module.css'

export function ListedBooks({ listed, onChoose }: { listed: Listed; onChoose(book: DraftBook): void }) {
  const books = listed.byIsbn.length > 0 ? listed.byIsbn : listed.byName
  if (books.length === 0) return null
  return (
    <Card chosen className={common.list}>
      <p className={common.note}>
        <WhatIsListed listed={listed} />
      </p>
      {books.map(book => (
        <Choice key={book.id} book={book} first={listed.byIsbn.length === 1} onChoose={onChoose} />
      ))}
    </Card>
  )
}

export function WhatIsListed({ listed: { byIsbn, byName } }: { listed: Listed }) {
  if (byIsbn.length > 0) return <Trans>We already have this book. Take it: everything you entered stays.</Trans>
  return byName.length > 0 && <Trans>Is it this one?</Trans>
}
