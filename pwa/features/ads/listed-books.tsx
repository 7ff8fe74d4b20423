import { Trans } from '@lingui/react/macro'
import { Card } from '../../ui/card.tsx'
import { Choice } from './book-finder.tsx'
import type { DraftBook } from './draft.ts'
import type { Listed } from './use-listed.ts'
import common from './common.module.css'

/** What somebody is about to propose is here already, or may be: one tap takes it. */
export function ListedBooks({ listed, onChoose }: { listed: Listed; onChoose(book: DraftBook): void }) {
  const isSure = listed.byIsbn.length > 0
  const books = isSure ? listed.byIsbn : listed.byName
  return (
    <div aria-live="polite">
      {books.length > 0 && (
        <Card chosen className={common.list}>
          <p className={common.note}>
            {isSure ? (
              <Trans>We already have this book. Take it: everything you entered stays.</Trans>
            ) : (
              <Trans>Is it this one?</Trans>
            )}
          </p>
          {books.map(book => (
            <Choice key={book.id} book={book} onChoose={onChoose} />
          ))}
        </Card>
      )}
    </div>
  )
}
