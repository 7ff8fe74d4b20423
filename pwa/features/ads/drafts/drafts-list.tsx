import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoment } from '../../../language/format.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { Link } from '../../../ui/page/link.tsx'
import { CachedCopyPhoto } from '../../photos/cached-copy-photo.tsx'
import { nameOf } from '../scan/name-of.ts'
import { isInAccount } from './account/place.ts'
import { type AdForm, formOf, isEmptyForm } from './draft.ts'
import { discardDrafts } from './drafts.actions.ts'
import styles from './drafts-list.module.css'
import common from '../sell/common.module.css'

export const draftsHeadingId = 'drafts'

export function DraftsList() {
  const { t } = useLingui()
  const { vault, cache, personId } = useLocal()
  const [asked, setAsked] = useState<AdForm[] | null>(null)
  const drafts = useLive(async () => {
    const rows = await vault.drafts.orderBy('updatedAt').reverse().toArray()
    const there = await cache.draft.bulkGet(rows.map(({ id }) => id))
    return rows
      .map((row, place) => ({ ...formOf(row), isInAccount: isInAccount(row, there[place]) }))
      .filter(form => form.step !== 'done' && !isEmptyForm(form))
  }, [vault, cache])
  if (!drafts || drafts.length === 0) return null
  const discard = () => {
    void discardDrafts(
      vault,
      (asked ?? []).map(form => form.id),
    )
    setAsked(null)
  }
  return (
    <section className={common.list}>
      <div className={common.between}>
        <h2 id={draftsHeadingId} tabIndex={-1}>{t`Continue where you left off`}</h2>
        {drafts.length > 1 && <Button kind="text" onClick={() => setAsked(drafts)}>{t`Clear all`}</Button>}
      </div>
      <ul className={common.rows}>
        {drafts.map(form => (
          <li key={form.id} className={styles.draft}>
            <DraftLink form={form} />
            <IconButton
              icon="trash"
              label={t`Throw away: ${nameOf(form) || t`Draft`}`}
              onClick={() => setAsked([form])}
            />
          </li>
        ))}
      </ul>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked && asked.length > 1 ? t`Throw all drafts away?` : t`Throw this draft away?`}
        actions={
          <>
            <Button onClick={() => setAsked(null)}>{t`Keep it`}</Button>
            <Button kind="danger" onClick={discard}>{t`Throw away`}</Button>
          </>
        }
      >
        {personId === null
          ? t`What you typed and its photos are removed from this device.`
          : t`What you typed and its photos are removed, from your other devices too.`}
      </Dialog>
    </section>
  )
}

function DraftLink({ form }: { form: AdForm & { isInAccount: boolean } }) {
  const { t } = useLingui()
  const name = nameOf(form)
  const book = form.book ?? { isbn: form.proposal?.isbn || null, name, author: '', image: null }
  const when = formatMoment(form.updatedAt)
  return (
    <Link to={`/sell/${form.id}`} className={styles.link}>
      <CachedCopyPhoto photo={form.photos[0]} book={book} size={34} alt="" />
      <span>
        <strong>{name || t`Draft`}</strong>
        <span className={common.small}>
          {form.isInAccount ? t`Saved ${when}, also in your account` : t`Saved ${when}`}
        </span>
      </span>
    </Link>
  )
}
