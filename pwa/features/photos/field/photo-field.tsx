import { Plural, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, type RefObject, useState } from 'react'
import { maxPhotos } from '../../../../shared/features/ads/ads.rules.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Unseen } from '../../../ui/notes/unseen.tsx'
import { FirstPhotos } from './first-photos.tsx'
import styles from './photo-field.module.css'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoInput } from './photo-input.tsx'
import { PhotoProblems } from './photo-problems.tsx'
import { type PhotoWork, useAddPhotos } from '../use-add-photos.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { photosToGo } from '../../../sync/push/send-photos.ts'
import { exchangeNow } from '../../../api/exchange.ts'
import { getPhoto } from '../../../api/get-photo.ts'
import { useSyncStatus } from '../../../sync/status.ts'
import { oldPhotosOf } from '../old-photos.ts'
import { bringOldPhotos } from '../old-photos.actions.ts'

interface PhotoFieldProps {
  draftId: string
  hashes: readonly string[]
  error?: ReactNode
  onWork?(work: PhotoWork): void
}

export function PhotoField({ draftId, hashes, error, onWork }: PhotoFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const { add, shrink, busy: shrinking, problems } = useAddPhotos(draftId)
  const old = useOldPhotos(draftId)
  const busy = shrinking + (old.stalled ? 0 : old.left)
  const report = useEffectEvent((work: PhotoWork) => onWork?.(work))
  useEffect(() => void report({ busy, problems: problems.length }), [busy, problems.length])
  const isWrong = Boolean(error) && busy === 0
  const isEmpty = hashes.length + busy === 0
  const field = useRef<HTMLFieldSetElement>(null)
  const pick = (files: File[]) => void add(files)
  useDrop(field, pick)
  return (
    <fieldset
      ref={field}
      className={styles.field}
      aria-describedby={`${id}-advice ${id}-error`}
      aria-invalid={isWrong || undefined}
    >
      <legend className={styles.legend}>
        <strong>{t`Photos`}</strong>{' '}
        <span id={`${id}-advice`} className={styles.advice}>
          {t`${hashes.length} of ${maxPhotos}, front and back help`}
        </span>
      </legend>
      {hashes.length > 1 && (
        <p className={styles.help}>
          {t`Buyers see the first one in lists. Drag a photo by its dots to change the order.`}
        </p>
      )}
      {isEmpty && <FirstPhotos inputId={`${id}-file`} isWrong={isWrong} />}
      <PhotoGrid draftId={draftId} hashes={hashes} busy={busy} shrink={shrink} />
      <PhotosProgress hashes={hashes} />
      <output className={styles.said}>
        <Unseen>
          {busy > 0 && <Plural value={busy} one="# photo is being made ready" other="# photos are being made ready" />}
        </Unseen>
      </output>
      {old.left > 0 && old.stalled && <OldPhotosNote left={old.left} onBring={old.bring} />}
      <div id={`${id}-error`} className={styles.error}>
        {isWrong && <p>{error}</p>}
        <PhotoProblems problems={shrinking === 0 ? problems : []} onPick={pick} />
      </div>
      {hashes.length + busy < maxPhotos && (
        <div className={styles.ways}>
          <PhotoInput
            id={`${id}-file`}
            accept="image/*,.heic,.heif"
            multiple
            aria-label={t`Add photos`}
            aria-describedby={`${id}-advice ${id}-error`}
            aria-invalid={isWrong || undefined}
            onPick={pick}
          >
            {t`Add photos`}
          </PhotoInput>
          <PhotoInput className={styles.camera} accept="image/*" capture="environment" onPick={pick}>
            <Icon name="camera" size={20} />
            {t`Take a photo`}
          </PhotoInput>
        </div>
      )}
      {isEmpty && (
        <p className={styles.privacy}>
          <Icon name="lock" size={20} />
          {t`We remove where a photo was taken and shrink it, all on your own device.`}
        </p>
      )}
    </fieldset>
  )
}

function useDrop(target: RefObject<HTMLElement | null>, dropped: (files: File[]) => void): void {
  const drop = useEffectEvent((event: DragEvent) => {
    event.preventDefault()
    dropped([...(event.dataTransfer?.files ?? [])])
  })
  useEffect(() => {
    const element = target.current
    if (!element) return
    const leaving = new AbortController()
    element.addEventListener('dragover', event => event.preventDefault(), leaving)
    element.addEventListener('drop', event => drop(event), leaving)
    return () => leaving.abort()
  }, [target])
}

function OldPhotosNote({ left, onBring }: { left: number; onBring(): void }) {
  const { t } = useLingui()
  return (
    <output className={styles.note}>
      <span>
        <Plural
          value={left}
          one="# photo of your old ad is not on this device yet. It comes as soon as you have a connection."
          other="# photos of your old ad are not on this device yet. They come as soon as you have a connection."
        />
      </span>
      <Button kind="text" size="small" onClick={onBring}>{t`Try now`}</Button>
    </output>
  )
}

/** Renders nothing where all are in the account, or without an account (L5). */
function PhotosProgress({ hashes }: { hashes: readonly string[] }) {
  const { t } = useLingui()
  const { vault, personId } = useLocal()
  const toGo = useLive(() => photosToGo(vault), [vault])
  const all = hashes.length
  const up = hashes.filter(hash => !toGo?.has(hash)).length
  if (!toGo || personId === null || up === all) return null
  return (
    <p className={styles.progress}>
      <progress max={all} value={up} aria-label={t`Photos sent`} />
      {t`${up} of ${all} photos sent`}
    </p>
  )
}

/** `stalled` until there is a connection, or until `bring` is called. */
function useOldPhotos(draftId: string): { left: number; stalled: boolean; bring(): void } {
  const { vault } = useLocal()
  const { online } = useSyncStatus()
  const [failedWhile, setFailedWhile] = useState<{ online: boolean } | null>(null)
  const left =
    useLive(async () => {
      const draft = await vault.drafts.get(draftId)
      return draft ? oldPhotosOf(draft).length : 0
    }, [vault, draftId]) ?? 0
  const wanted = left > 0
  const stalled = failedWhile?.online === online
  useEffect(() => {
    if (wanted && !stalled)
      bringOldPhotos(vault, draftId, getPhoto).catch(() => setFailedWhile({ online: exchangeNow().online }))
  }, [wanted, stalled, vault, draftId])
  return { left, stalled, bring: () => setFailedWhile(null) }
}
