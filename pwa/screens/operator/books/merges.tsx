import { useLingui } from '@lingui/react/macro'
import type { BookMerge, BookMerges } from '../../../../shared/features/operator/books.schema.ts'
import { useAskedPages } from '../../../features/operator/use-asked-pages.ts'
import { useAction } from '../../../features/operator/use-action.ts'
import { formatMoment } from '../../../language/format.ts'
import { written } from '../../../language/written.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Rows } from '../rows.tsx'
import { Failure } from '../failure.tsx'
import styles from '../operator.module.css'

/** Each can be undone for 30 days. */
export function Merges({ undone }: { undone(): void }) {
  const { t } = useLingui()
  const answer = useAskedPages<BookMerges, 'merges'>('/operator/books/merges', 'merges')
  // The page shows its own offline note.
  if (answer.state === 'offline' && !answer.data) return null
  return (
    <Rows answer={answer} of="merges" empty={null}>
      {merges => (
        <section className={styles.form}>
          <h2>{t`Last merges`}</h2>
          <ul className={styles.rows}>
            {merges.map(merge => (
              <Merge
                key={merge.id}
                merge={merge}
                undone={() => {
                  answer.refresh()
                  undone()
                }}
              />
            ))}
          </ul>
        </section>
      )}
    </Rows>
  )
}

function Merge({ merge: { id, from, into, at, by, undoneAt }, undone }: { merge: BookMerge; undone(): void }) {
  const { t } = useLingui()
  const { busy, failure, run } = useAction()
  const undo = async () => {
    if (await run(`/operator/books/merges/${id}/undo`)) undone()
  }
  return (
    <li className={styles.row}>
      <span {...written(from.name)}>
        {from.name} → {into.name}
      </span>
      <span className={styles.quiet}>
        {formatMoment(at)} {by?.name}
      </span>
      {undoneAt !== null ? (
        <span>
          <Tag>{t`undone`}</Tag>
        </span>
      ) : (
        <span>
          <Button size="small" icon="restore" busy={busy} onClick={() => void undo()}>{t`Undo`}</Button>
        </span>
      )}
      <Failure of={failure} />
    </li>
  )
}
