import 'react-image-crop/dist/ReactCrop.css'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useRef } from 'react'
import { ReactCrop } from 'react-image-crop'
import { classes } from '../../../lib/classes.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { scaled } from './crop.ts'
import styles from './picture-field.module.css'
import type { Picture } from './use-picture.ts'

interface PictureFieldProps {
  label: ReactNode
  hint: ReactNode
  picture: Picture
  former?: string | null
  error?: string | undefined
}

/** Crops by mouse, touch or keyboard, and uploads that part (H3, H10). */
export function PictureField({ label, hint, picture, former, error }: PictureFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { kind, chosen, hash, fault = null, busy } = picture
  const shown = hash === undefined ? former : hash && addressOf(kind, hash)
  const wrong = fault ?? error
  return (
    <div
      className={styles.field}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        void picture.choose(event.dataTransfer.files[0])
      }}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
      {chosen ? (
        <Cropper picture={picture} />
      ) : (
        shown && <img className={classes(styles.shown, styles[kind])} src={shown} alt="" />
      )}
      {wrong && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {wrong}
        </p>
      )}
      <div className={styles.actions}>
        <input
          ref={input}
          id={id}
          className={styles.file}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={classes(`${id}-hint`, wrong && `${id}-error`)}
          aria-invalid={wrong ? true : undefined}
          onChange={event => {
            void picture.choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button size="small" icon="photo" onClick={() => input.current?.click()} aria-describedby={`${id}-hint`}>
          {chosen || shown ? t`Another photo` : t`Choose a photo`}
        </Button>
        {/* Saving the form uploads a logo. */}
        {kind !== 'logo' && <Button size="small" busy={busy} onClick={() => void picture.upload()}>{t`Upload`}</Button>}
        {(chosen || shown) && (
          <Button kind="text" size="small" onClick={() => (chosen ? picture.reset() : picture.drop())}>
            {chosen ? t`Cancel` : t`None`}
          </Button>
        )}
      </div>
    </div>
  )
}

function Cropper({ picture: { kind, aspect, chosen, crop, setCrop } }: { picture: Picture }) {
  const { t } = useLingui()
  if (!chosen || !crop) return null
  const zoom = (factor: number) => setCrop({ ...scaled({ ...crop, unit: '%' }, factor) })
  return (
    <div className={styles.cropper}>
      <ReactCrop
        className={styles.crop}
        crop={crop}
        aspect={aspect}
        keepSelection
        ruleOfThirds
        minWidth={24}
        onChange={(_, part) => setCrop(part)}
        ariaLabels={{
          cropArea: t`The part that is used. Move it with the arrow keys.`,
          nwDragHandle: t`Corner left above: arrow keys make the part larger or smaller`,
          nDragHandle: t`Upper edge`,
          neDragHandle: t`Corner right above: arrow keys make the part larger or smaller`,
          eDragHandle: t`Right edge`,
          seDragHandle: t`Corner right below: arrow keys make the part larger or smaller`,
          sDragHandle: t`Lower edge`,
          swDragHandle: t`Corner left below: arrow keys make the part larger or smaller`,
          wDragHandle: t`Left edge`,
        }}
      >
        <img src={chosen.url} alt="" />
      </ReactCrop>
      <div className={styles.zoom}>
        <IconButton icon="minus" kind="outlined" label={t`Smaller part`} onClick={() => zoom(1 / 1.1)} />
        <IconButton icon="plus" kind="outlined" label={t`Larger part`} onClick={() => zoom(1.1)} />
        <span className={styles.hint}>
          {kind === 'logo' ? t`Becomes 400 × 80` : t`Becomes 500 × 500`} · {t`drag, or use the arrow keys`}
        </span>
      </div>
    </div>
  )
}

const addressOf = (kind: Picture['kind'], hash: string) =>
  `/uploads/images/${hash}-${kind === 'logo' ? 'logo.png' : '800.webp'}`
