import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdPage } from '../../../../shared/features/ads/ads.schema.ts'
import { ActionBar } from '../../../ui/form/action-bar.tsx'
import { Link } from '../../../ui/page/link.tsx'
import { DeleteAdDialog } from './delete-ad-dialog.tsx'
import { draftBookOf } from '../drafts/draft.ts'
import styles from './own-ad.module.css'
import { EndingAd, OwnAdEnds } from './own-ad-ends.tsx'
import { useAdWork } from './use-ad-work.ts'

export default function OwnAd({ page: { ad, book } }: { page: AdPage }) {
  const published = useAdWork(ad.id)
  const [deleting, setDeleting] = useState(false)
  const mine = { id: ad.id, book: draftBookOf(book) }
  const isOver = (published?.ad ?? ad).deletedAt !== null
  return (
    <>
      {published?.work.state === 'deleting' && <EndingAd id={ad.id} name={book.name} work={published.work} />}
      <p className={styles.manage}>
        <Link to="/settings">
          <Trans>Manage your ads</Trans>
        </Link>
      </p>
      {published && !isOver && published.work.state !== 'deleting' && (
        <ActionBar className={styles.actions}>
          <OwnAdEnds main id={ad.id} name={book.name} onDelete={() => setDeleting(true)} />
        </ActionBar>
      )}
      <DeleteAdDialog mine={deleting ? mine : null} onClose={() => setDeleting(false)} />
    </>
  )
}
