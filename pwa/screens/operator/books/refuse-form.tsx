import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { useAction } from '../../../features/operator/use-action.ts'
import { Button } from '../../../ui/form/button.tsx'
import cardStyles from '../card.module.css'
import { Failure } from '../failure.tsx'
import styles from '../operator.module.css'
import { Question } from '../question.tsx'
import { WhyField, whyError } from '../why-field.tsx'

export function RefuseForm({ book, done }: { book: Pick<Book, 'id' | 'name'>; done(): void }) {
  const { t } = useLingui()
  const { busy, failure, run } = useAction()
  const [why, setWhy] = useState('')
  const [tried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!whyError(why)) setAsking(true)
  }
  const refuse = async () => {
    const answer = await run(`/operator/books/${book.id}/refuse`, { why })
    setAsking(false)
    if (answer) done()
  }
  const follows = (
    <p
      className={styles.quiet}
    >{t`It goes out of search and its ads go off. Who offers it reads why, and may object.`}</p>
  )
  return (
    <form className={cardStyles.card} onSubmit={ask}>
      <h2>{t`No study book`}</h2>
      <WhyField value={why} onChange={setWhy} tried={tried} told={failure?.fields['why']} />
      {follows}
      <Failure of={failure} />
      <div className={cardStyles.actions}>
        <Button type="submit" kind="danger" busy={busy}>{t`Refuse`}</Button>
      </div>
      <Question
        open={isAsking}
        title={<Trans>Refuse “{book.name}”?</Trans>}
        verb={t`Refuse`}
        kind="danger"
        busy={busy}
        onYes={() => void refuse()}
        onClose={() => setAsking(false)}
      >
        {follows}
      </Question>
    </form>
  )
}
