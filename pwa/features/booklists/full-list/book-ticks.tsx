import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { written } from '../../../language/written.ts'
import { Icon } from '../../../ui/icon.tsx'
import { setOwned } from './use-owned-books.ts'
import styles from './full-list.module.css'
import { useSaving } from '../../../sync/use-saving.ts'

/** The person has the books without a tick; this device keeps that. */
export function BookTicks({ books, owned }: { books: readonly Book[]; owned: ReadonlySet<string> }) {
  const { t } = useLingui()
  const save = useSaving()
  const needed = books.filter(({ id }) => !owned.has(id)).length
  const set = (id: string, isNeeded: boolean) => void save(vault => setOwned(vault, [id], !isNeeded))
  return (
    <details className={styles.ticks}>
      <summary>
        <Icon name="book" size={20} />
        <span>
          <Plural
            value={books.length}
            one={<Trans>You need {needed} of # book</Trans>}
            other={<Trans>You need {needed} of # books</Trans>}
          />
        </span>
        <Icon name="down" size={20} />
      </summary>
      <p className={styles.detail}>{t`Untick the books you already have. We remember that on this device.`}</p>
      <ul>
        {books.map(({ id, name, author }) => (
          <li key={id}>
            <label className={styles.tick}>
              <input type="checkbox" checked={!owned.has(id)} onChange={event => set(id, event.target.checked)} />
              <span>
                <span {...written(name)}>{name}</span> <small>{author}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
