import { Trans } from '@lingui/react/macro'
import { useSyncStatus } from '../../../sync/status.ts'
import type { AdForm } from '../drafts/draft.ts'
import styles from './book-pile.module.css'
import { nameOf } from './name-of.ts'

/** The title; of a scanned book that is not known yet its ISBN, and what becomes of it. */
export function DraftName({ form }: { form: AdForm }) {
  const { online } = useSyncStatus()
  const { book, proposal } = form
  return (
    <>
      <strong className={styles.title}>{nameOf(form) || <Trans>Draft</Trans>}</strong>
      {!book && form.scanned && !proposal?.name && (
        <span className={styles.detail}>
          {online ? <Trans>Title not known yet</Trans> : <Trans>We look up the title once you have a connection</Trans>}
        </span>
      )}
      {book && <span className={styles.detail}>{book.author}</span>}
    </>
  )
}
