import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { maxPhotos } from '../../../shared/features/ads/ads.rules.ts'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { OldPhotosNote } from './old-photos-note.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import styles from './photo-field.module.css'
import { PhotoTile } from './photo-tile.tsx'
import { type PhotoWork, useAddPhotos } from './use-add-photos.ts'
import { useDrop } from './use-drop.ts'
import { useOldPhotos } from './use-old-photos.ts'

interface PhotoFieldProps {
  draftId: string
  hashes: readonly string[]
  error?: ReactNode
  onWork?(work: PhotoWork): void
}

export function PhotoField({ draftId, hashes, error, onWork }: PhotoFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const { add, busy: shrinking, problems } = useAddPhotos(draftId)
  const old = useOldPhotos(draftId)
  const busy = shrinking + (old.stalled ? 0 : old.left)
  const tell = useEffectEvent((work: PhotoWork) => onWork?.(work))
  useEffect(() => void tell({ busy, problems: problems.length }), [busy, problems.length])
  const isWrong = Boolean(error) && busy === 0
  const [opened, setOpened] = useState<string | null>(null)
  const field = useRef<HTMLFieldSetElement>(null)
  useDrop(field, files => void add(files))
  return (
    <fieldset
      ref={field}
      className={styles.field}
      aria-describedby={`${id}-advice ${id}-error`}
      aria-invalid={isWrong || undefined}
    >
      <legend className={styles.legend}>
        <strong>
          <Trans>Photos</Trans>
        </strong>{' '}
        <span id={`${id}-advice`} className={styles.advice}>
          <Trans>
            {hashes.length} of {maxPhotos}, front and back help
          </Trans>
        </span>
      </legend>
      <ul className={styles.grid}>
        {hashes.map((hash, index) => (
          <PhotoTile key={hash} draftId={draftId} hash={hash} index={index} onOpen={() => setOpened(hash)} />
        ))}
        {Array.from({ length: busy }, (_, index) => (
          <li key={`busy-${index}`}>
            <Skeleton shape="photo" />
          </li>
        ))}
        {hashes.length + busy < maxPhotos && (
          <li>
            <label className={classes(styles.tile, styles.add)}>
              <Icon name="camera" />
              <input
                className={styles.file}
                type="file"
                accept="image/*,.heic,.heif"
                multiple
                aria-label={t`Add photos`}
                aria-describedby={`${id}-advice ${id}-error`}
                aria-invalid={isWrong || undefined}
                onChange={event => {
                  void add([...(event.target.files ?? [])])
                  event.target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <output className={styles.unseen}>
        {busy > 0 && <Plural value={busy} one="# photo is being made ready" other="# photos are being made ready" />}
      </output>
      {old.left > 0 && old.stalled && <OldPhotosNote left={old.left} onBring={old.bring} />}
      <div id={`${id}-error`} className={styles.error}>
        {isWrong && <p>{error}</p>}
        {problems.length > 0 && (
          <div role="alert">
            <ul>
              {problems.map((problem, index) => (
                <li key={`${problem.name}-${index}`}>
                  <strong>{problem.name}</strong>: {t(problem.sentence)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <PhotoDialog draftId={draftId} hashes={hashes} hash={opened} onClose={() => setOpened(null)} />
    </fieldset>
  )
}
