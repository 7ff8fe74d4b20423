import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PhotoInput } from '../../photos/field/photo-input.tsx'
import type { CameraProblem } from './open-camera.ts'
import styles from './camera-trouble.module.css'

interface CameraTroubleProps {
  problem: CameraProblem
  onRetry(): void
  onPhoto(file: File): void
}

/** Says why there is no picture, and what leads on. */
export function CameraTrouble({ problem, onRetry, onPhoto }: CameraTroubleProps) {
  const { t } = useLingui()
  const { title, way } = said[problem]
  return (
    <div className={styles.trouble} role="alert">
      <Icon name={problem === 'reader' ? 'cloudOff' : 'camera'} size={28} />
      <p className={styles.title}>{title}</p>
      <p>{way}</p>
      <div className={styles.ways}>
        {problem !== 'insecure' && problem !== 'none' && <Button onClick={onRetry}>{t`Try again`}</Button>}
        {problem !== 'reader' && (
          <PhotoInput accept="image/*" capture="environment" onPick={([file]) => file && onPhoto(file)}>
            <Icon name="photo" size={20} />
            {t`Photo of the barcode`}
          </PhotoInput>
        )}
      </div>
    </div>
  )
}

const said: Record<CameraProblem, { title: ReactNode; way: ReactNode }> = {
  denied: {
    title: <Trans>Kaft may not use your camera</Trans>,
    way: <Trans>Allow it in your browser, at the icon beside the address, and try again. A photo works too.</Trans>,
  },
  busy: {
    title: <Trans>Another program is using your camera</Trans>,
    way: <Trans>Close that program, such as a video call, and try again.</Trans>,
  },
  none: {
    title: <Trans>No camera found</Trans>,
    way: <Trans>Choose a photo of the barcode, or type the ISBN below.</Trans>,
  },
  insecure: {
    title: <Trans>The camera works only on a secure page</Trans>,
    way: <Trans>Open Kaft with https in front of the address. A photo works here too.</Trans>,
  },
  reader: {
    title: <Trans>The barcode reader is not on this device yet</Trans>,
    way: <Trans>It comes with your next connection. Until then you can type the ISBN below.</Trans>,
  },
  broken: {
    title: <Trans>Your camera does not start</Trans>,
    way: <Trans>Try again, use a photo, or type the ISBN below.</Trans>,
  },
}
