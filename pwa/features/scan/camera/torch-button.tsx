import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from '../../../ui/form/button.tsx'
import styles from '../scan-sheet.module.css'
import { hasTorch, setTorch } from './open-camera.ts'

/** Nothing where the camera has no light. */
export function TorchButton({ stream }: { stream: MediaStream }) {
  const { t } = useLingui()
  const [lit, setLit] = useState(false)
  if (!hasTorch(stream)) return null
  const toggle = () =>
    setTorch(stream, !lit).then(
      () => setLit(!lit),
      () => undefined,
    )
  return (
    <IconButton
      icon="torch"
      label={t`Light`}
      aria-pressed={lit}
      className={styles.torch}
      onClick={() => void toggle()}
    />
  )
}
