import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BookRequest } from '../../../../shared/features/books/book-requests.schema.ts'
import type { LibraryBook } from '../../../../shared/features/books/library.schema.ts'
import { useCached } from '../../../api/use-cached.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { formatDay, formatDate } from '../../../language/format.ts'
import { language } from '../../../language/language.ts'
import { Cover } from '../../../ui/cover/cover.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Isbn } from '../isbn.tsx'
import { AskChange } from './ask-change.tsx'
import styles from './library.module.css'
import { RequestDiff } from './request-diff.tsx'
import { SidePanel } from './side-panel.tsx'

interface BookPanelProps {
  organisationId: string
  book: LibraryBook
  onClose(): void
}

export function BookPanel({ organisationId, book, onClose }: BookPanelProps) {
  const { data, refresh } = useCached<{ requests: BookRequest[] }>(
    `/admin/organisations/${organisationId}/requests?bookId=${book.id}`,
  )
  return (
    <SidePanel title={book.name} onClose={onClose}>
      <Facts book={book} />
      <AskChange organisationId={organisationId} book={book} onAsked={refresh} />
      {data && data.requests.length > 0 && <Earlier requests={data.requests} />}
    </SidePanel>
  )
}

function Facts({ book }: { book: LibraryBook }) {
  const { t } = useLingui()
  const { author, version, isbn, originalPriceCents, lists, available, watchers } = book
  return (
    <div className={styles.facts}>
      <Cover isbn={isbn} title={book.name} author={author} size={72} image={book.image} />
      <div>
        <p>{author}</p>
        <p>
          {[version, originalPriceCents === null ? t`price unknown` : formatMoney(originalPriceCents, language)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isbn && (
          <p>
            <Isbn isbn={isbn} />
          </p>
        )}
        <p>
          <Plural value={lists} _0="On none of your lists" one="# time on your lists" other="# times on your lists" />
          {' · '}
          <Plural value={available} _0="none for sale" one="# for sale" other="# for sale" />
          {' · '}
          <Plural value={watchers} _0="nobody waits" one="# waits" other="# wait" />
        </p>
        {!book.reviewed && <Tag tone="marker">{t`Proposed by a seller, not reviewed yet`}</Tag>}
      </div>
    </div>
  )
}

function Earlier({ requests }: { requests: readonly BookRequest[] }) {
  const { t } = useLingui()
  return (
    <section className={styles.earlier}>
      <h3>{t`Asked before`}</h3>
      <ul className={styles.earlier}>
        {requests.map(request => (
          <li key={request.id}>
            <RequestDiff former={request.former} values={request.values} />
            <p className={styles.quiet}>
              <Answer request={request} /> {request.by} · {formatDay(request.createdAt)} · “{request.reason}”
            </p>
            {request.decidedAt !== null && (
              <p className={styles.quiet}>
                <Trans>Answered on {formatDate(request.decidedAt)}</Trans>
                {request.why && <>: “{request.why}”</>}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Answer({ request: { decision } }: { request: BookRequest }) {
  const { t } = useLingui()
  if (decision === 'accepted') return <Tag tone="green">{t`Accepted`}</Tag>
  if (decision === 'refused') return <Tag tone="red">{t`Refused`}</Tag>
  return <Tag tone="marker">{t`Waits for an answer`}</Tag>
}
