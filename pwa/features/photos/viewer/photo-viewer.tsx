import { Dialog } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState, useEffect, useEffectEvent } from 'react'
import { classes } from '../../../lib/classes.ts'
import { IconButton } from '../../../ui/form/button.tsx'
import { Unseen } from '../../../ui/notes/unseen.tsx'
import { Picture } from '../picture.tsx'
import { VaultPhoto } from '../vault-photo.tsx'
import styles from './photo-viewer.module.css'
import { Thumbnails } from './thumbnails.tsx'
import { useStrip } from './use-strip.ts'
import { useZoom } from './use-zoom.ts'
import { isLarge, plain } from './zoom.ts'

interface PhotoViewerProps {
  photos: readonly string[]
  /** They may not be at the server yet. */
  fromVault?: boolean
  at: number | null
  onGo(at: number): void
  onClose(): void
  finalFocus(at: number): HTMLElement | null
  actions?: ReactNode
  children?: ReactNode
}

export default function PhotoViewer({ at, onClose, ...rest }: PhotoViewerProps) {
  const [last, setLast] = useState(at ?? 0)
  if (at !== null && at !== last) setLast(at)
  return (
    <Dialog.Root open={at !== null} onOpenChange={next => !next && onClose()}>
      <Dialog.Portal>
        <Viewed at={last} {...rest} />
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type ViewedProps = Omit<PhotoViewerProps, 'onClose' | 'at'> & { at: number }

function Viewed({ photos, fromVault, at, onGo, finalFocus, actions, children }: ViewedProps) {
  const { t } = useLingui()
  const count = photos.length
  const strip = useRef<HTMLUListElement>(null)
  const [zoom, setZoom] = useState(plain)
  const { go, step, follow, release } = useStrip(strip, at, to => {
    setZoom(plain)
    onGo(to)
  })
  const { gestures, toggle, grow } = useZoom(strip, zoom, setZoom)
  const large = isLarge(zoom)
  useKeys({
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => go(0),
    End: () => go(count - 1),
    '+': () => grow(1.5),
    '=': () => grow(1.5),
    '-': () => grow(1 / 1.5),
  })
  return (
    <Dialog.Popup className={styles.viewer} finalFocus={() => finalFocus(at)}>
      <div className={styles.head}>
        <Dialog.Close render={<IconButton icon="close" label={t`Close`} className={styles.round} />} />
        <Dialog.Title className={styles.count} aria-live="polite">
          <span aria-hidden="true">{`${at + 1} / ${count}`}</span>
          <Unseen>{t`Photo ${at + 1} of ${count}`}</Unseen>
        </Dialog.Title>
        <span className={styles.actions}>
          <IconButton
            icon={large ? 'minus' : 'plus'}
            label={large ? t`Smaller` : t`Larger`}
            className={styles.round}
            onClick={toggle}
          />
          {actions}
        </span>
      </div>
      <div className={styles.stage}>
        <ul
          ref={strip}
          className={classes(styles.strip, large && styles.large)}
          aria-label={t`Photos`}
          onScroll={follow}
          onTouchStart={release}
          {...gestures}
        >
          {photos.map((hash, index) => (
            <li key={hash} className={styles.slide} aria-hidden={index !== at}>
              <button
                type="button"
                className={styles.photo}
                aria-label={large && index === at ? t`Photo ${index + 1}, smaller` : t`Photo ${index + 1}, larger`}
                tabIndex={index === at ? 0 : -1}
                // The strip handles taps, so this handles keys only.
                onClick={event => event.detail === 0 && toggle()}
                style={
                  index === at ? { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` } : undefined
                }
              >
                {fromVault ? (
                  <VaultPhoto hash={hash} alt="" edge={1600} className={styles.whole} />
                ) : (
                  <Picture hash={hash} eager={index === at} sizes={large && index === at ? '250vw' : '100vw'} />
                )}
              </button>
            </li>
          ))}
        </ul>
        {at > 0 && (
          <IconButton className={styles.before} icon="back" label={t`Previous photo`} onClick={() => step(-1)} />
        )}
        {at < count - 1 && (
          <IconButton className={styles.after} icon="chevron" label={t`Next photo`} onClick={() => step(1)} />
        )}
      </div>
      {count > 1 && <Thumbnails photos={photos} fromVault={fromVault} at={at} onGo={go} />}
      {children}
    </Dialog.Popup>
  )
}

/** Listens on the page, because a dialog gets the focus late and stops arrow keys. */
function useKeys(acts: Partial<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key]
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}
