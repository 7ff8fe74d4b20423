import { useLingui } from '@lingui/react/macro'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { useAction } from '../../../features/operator/use-action.ts'
import { ActionForm } from '../action-form.tsx'
import { Failure } from '../failure.tsx'
import styles from '../operator.module.css'
import { useWhy, WhyField } from '../why-field.tsx'

export function RefuseForm({ book, done }: { book: Pick<Book, 'id' | 'name'>; done(): void }) {
  const { t } = useLingui()
  const { busy, failure, run } = useAction()
  const why = useWhy()
  const consequence = (
    <p className={styles.quiet}>
      {t`It goes out of search and its ads go off. Who offers it reads why, and may object.`}
    </p>
  )
  return (
    <ActionForm
      busy={busy}
      run={run}
      path={`/operator/books/${book.id}/refuse`}
      body={{ why: why.value }}
      check={why.check}
      verb={t`Refuse`}
      kind="danger"
      title={t`Refuse “${book.name}”?`}
      consequence={consequence}
      done={done}
    >
      <h2>{t`No study book`}</h2>
      <WhyField why={why} failure={failure} />
      {consequence}
      <Failure of={failure} />
    </ActionForm>
  )
}
