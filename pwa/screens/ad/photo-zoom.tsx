import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../features/photos/picture.tsx'
import styles from './photo-zoom.module.css'

interface PhotoZoomProps {
  photos: string[]
  at: number
  onGo(at: number): void
  onClose(): void
}

/** A photo as large as the screen, and twice that when pressed; arrow keys go on, Escape closes. */
export default function PhotoZoom({ photos, at, onGo, onClose }: PhotoZoomProps) {
  const { t } = useLingui()
  const [large, setLarge] = useState(false)
  const step = (by: number) => {
    const to = at + by
    if (to < 0 || to >= photos.length) return
    setLarge(false)
    onGo(to)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', pressed, true)
    return () => document.removeEventListener('keydown', pressed, true)
  }, [])
  const hash = photos[at]
  return (
    <Dialog open full title={t`Photo ${at + 1} of ${photos.length}`} onClose={onClose}>
      <div className={styles.stage}>
        <button
          type="button"
          className={classes(styles.photo, large && styles.large)}
          aria-label={large ? t`Photo ${at + 1}, smaller` : t`Photo ${at + 1}, larger`}
          aria-pressed={large}
          onClick={() => setLarge(!large)}
        >
          {hash && <Picture key={hash} hash={hash} eager sizes={large ? '200vw' : '100vw'} />}
        </button>
        {at > 0 && (
          <IconButton className={styles.before} icon="back" label={t`Previous photo`} onClick={() => step(-1)} />
        )}
        {at < photos.length - 1 && (
          <IconButton className={styles.after} icon="chevron" label={t`Next photo`} onClick={() => step(1)} />
        )}
      </div>
    </Dialog>
  )
}
