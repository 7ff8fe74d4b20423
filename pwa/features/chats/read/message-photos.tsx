import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, useState } from 'react'
import { classes } from '../../../lib/classes.ts'
import { useSyncStatus } from '../../../sync/status.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VaultPhoto } from '../../photos/vault-photo.tsx'
import { useViewedPhoto } from '../../photos/viewer/use-viewed-photo.ts'
import styles from './read.module.css'
import type { ShownMessage } from './timeline.ts'

const PhotoViewer = lazy(() => import('../../photos/viewer/photo-viewer.tsx'))

export function MessagePhotos({ message: { id, own, photos }, name }: { message: ShownMessage; name: string }) {
  const { t } = useLingui()
  const { online } = useSyncStatus()
  const list = useRef<HTMLUListElement>(null)
  const count = photos.length
  const { viewed, open, go, close } = useViewedPhoto(count, id)
  const [wasOpened, setWasOpened] = useState(false)
  if (viewed !== null && !wasOpened) setWasOpened(true)
  if (count === 0) return null
  return (
    <>
      <ul
        ref={list}
        className={classes(styles.photos, own && styles.own, count === 1 && styles.single)}
        aria-label={own ? t`Photos from you` : t`Photos from ${name}`}
      >
        {photos.map((hash, index) => (
          <li key={hash}>
            <button
              type="button"
              className={styles.open}
              aria-label={t`Photo ${index + 1} of ${count}, larger`}
              onClick={() => open(index)}
            >
              <Shown key={String(online)} hash={hash} />
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {wasOpened && (
          <PhotoViewer
            photos={photos}
            fromVault
            at={viewed}
            onGo={go}
            onClose={close}
            finalFocus={at => list.current?.children[at]?.querySelector('button') ?? null}
          />
        )}
      </Suspense>
    </>
  )
}

/** Goes with the account of its sender. */
function Shown({ hash }: { hash: string }) {
  const [broken, setBroken] = useState(false)
  if (broken)
    return (
      <span className={styles.broken}>
        <Icon name="photo" size={32} />
      </span>
    )
  return <VaultPhoto hash={hash} alt="" className={styles.image} loading="lazy" onError={() => setBroken(true)} />
}
