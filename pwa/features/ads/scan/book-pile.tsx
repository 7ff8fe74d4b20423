import { Plural, useLingui } from '@lingui/react/macro'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { IconButton } from '../../../ui/form/button.tsx'
import { Cover } from '../../../ui/cover/cover.tsx'
import { formOf, type AdForm } from '../drafts/draft.ts'
import styles from './scan.module.css'
import { nameOf } from './name-of.ts'
import type { Scanned } from './scanned.actions.ts'
import { useSyncStatus } from '../../../sync/status.ts'

/** The last one on top, which can be taken out again. */
export function BookPile({ pile, onTakeOut }: { pile: readonly Scanned[]; onTakeOut(scanned: Scanned): void }) {
  const { t } = useLingui()
  const { vault } = useLocal()
  const ids = pile.map(({ id }) => id).join()
  const rows = useLive(() => vault.drafts.bulkGet(ids === '' ? [] : ids.split(',')), [vault, ids])
  const shown = pile
    .map((scanned, place) => ({ scanned, row: rows?.[place] }))
    .filter(({ scanned, row }) => row?.id === scanned.id)
    .toReversed()
  if (pile.length === 0)
    return <p className={styles.note}>{t`Your pile is empty. Hold the first book before the camera.`}</p>
  return (
    <section className={styles.pile}>
      <h3 className={styles.count}>
        <Plural value={pile.length} one="# book on the pile" other="# books on the pile" />
      </h3>
      <ul>
        {shown.map(({ scanned, row }, place) => {
          const form = row && formOf(row)
          const name = form ? nameOf(form) : ''
          const book = form?.book ?? { isbn: form?.proposal?.isbn ?? null, name, author: '', image: null }
          return (
            <li key={scanned.id} className={styles.row}>
              <Cover isbn={book.isbn} title={book.name} author={book.author} size={34} image={book.image} />
              <span className={styles.name}>{form && <DraftName form={form} />}</span>
              {place === 0 && (
                <IconButton icon="trash" label={t`Take out: ${name}`} onClick={() => onTakeOut(scanned)} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The title, or the ISBN of a scanned book without one, and its progress. */
function DraftName({ form }: { form: AdForm }) {
  const { t } = useLingui()
  const { online } = useSyncStatus()
  const { book, proposal } = form
  return (
    <>
      <strong className={styles.title}>{nameOf(form) || t`Draft`}</strong>
      {!book && form.scanned && !proposal?.name && (
        <span className={styles.detail}>
          {online ? t`Title not known yet` : t`We look up the title once you have a connection`}
        </span>
      )}
      {book && <span className={styles.detail}>{book.author}</span>}
    </>
  )
}
