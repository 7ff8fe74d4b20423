import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AskedRequest, AskedRequests } from '../../../../shared/features/operator/books.schema.ts'
import { useAskedPages } from '../../../features/operator/use-asked-pages.ts'
import { useAction } from '../../../features/operator/use-action.ts'
import { formatMoment } from '../../../language/format.ts'
import { written } from '../../../language/written.ts'
import { classes } from '../../../lib/classes.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { DecidedMeanwhile, Failure } from '../decided-meanwhile.tsx'
import styles from '../operator.module.css'
import { Rows } from '../rows.tsx'
import { ValuesDiff } from '../values-diff.tsx'
import { useWhy, WhyField } from '../decision-fields.tsx'

export default function Requests({ changed }: { changed(): void }) {
  const { t } = useLingui()
  const answer = useAskedPages<AskedRequests, 'requests'>('/operator/requests', 'requests')
  const done = () => {
    answer.refresh()
    changed()
  }
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t`Requests`}</h1>
      <Rows
        answer={answer}
        of="requests"
        empty={
          <EmptyState level={2} title={t`Nobody asks for a change`}>
            {t`Associations ask here to change a book of the library.`}
          </EmptyState>
        }
      >
        {requests => (
          <div className={classes(styles.form, styles.narrow)}>
            {requests.map(request => (
              <Request key={request.id} request={request} done={done} />
            ))}
          </div>
        )}
      </Rows>
    </div>
  )
}

function Request({ request, done }: { request: AskedRequest; done(): void }) {
  const { t } = useLingui()
  const { book, values, reason, organisation, by, createdAt } = request
  const { busy, failure, run } = useAction()
  const why = useWhy()
  const [asking, setAsking] = useState<'accept' | 'refuse' | null>(null)
  const ask = (which: 'accept' | 'refuse') => {
    if (why.check()) setAsking(which)
  }
  const answer = async () => {
    const answered = await run(`/operator/requests/${request.id}/decision`, {
      accept: asking === 'accept',
      why: why.value,
    })
    setAsking(null)
    if (answered) done()
  }
  return (
    <form
      className={styles.card}
      onSubmit={event => {
        event.preventDefault()
        ask('accept')
      }}
    >
      <h2 {...written(book.name)}>{book.name}</h2>
      <p className={styles.quiet}>
        <bdi>{organisation.name}</bdi> · <bdi>{by}</bdi> · {formatMoment(createdAt)}
      </p>
      <ValuesDiff before={Object.fromEntries(Object.entries(book))} after={values} />
      <p className={styles.quote} {...written(reason)}>
        {reason}
      </p>
      <WhyField why={why} failure={failure} />
      <Failure of={failure} />
      <DecidedMeanwhile failure={failure} />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={busy}>{t`Accept`}</Button>
        <Button kind="danger" busy={busy} onClick={() => ask('refuse')}>{t`Refuse`}</Button>
      </div>
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'refuse' ? t`Refuse this change?` : t`Accept this change?`}
        verb={asking === 'refuse' ? t`Refuse` : t`Accept`}
        kind={asking === 'refuse' ? 'danger' : 'primary'}
        busy={busy}
        onConfirm={() => void answer()}
        onClose={() => setAsking(null)}
      >
        <p>
          {asking === 'refuse'
            ? t`The book stays as it is, and the association reads why.`
            : t`The book is then another for everybody, and the association reads why.`}
        </p>
      </ConfirmDialog>
    </form>
  )
}
