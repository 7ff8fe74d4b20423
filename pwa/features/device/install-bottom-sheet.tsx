import { useLingui } from '@lingui/react/macro'
import { useLocalStore } from '../../local/local-provider.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'
import { dismissOffer, install, type InstallWay } from './install.ts'
import styles from './install.module.css'
import type { ReactNode } from 'react'
import { strokes } from '../../ui/icon.strokes.ts'

export function InstallBottomSheet({ way, onClose }: { way: Exclude<InstallWay, 'none'>; onClose(): void }) {
  const { t } = useLingui()
  const { registry } = useLocalStore()
  const notNow = () => {
    void dismissOffer(registry, Date.now()).catch(() => undefined)
    onClose()
  }
  const accept = async () => {
    if (!(await install())) await dismissOffer(registry, Date.now()).catch(() => undefined)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={notNow}
      title={t`Kaft on your home screen`}
      actions={
        <>
          {way === 'prompt' && (
            <Button kind="primary" wide onClick={() => void accept()}>{t`Put on home screen`}</Button>
          )}
          <Button kind="text" wide onClick={notNow}>{t`Not now`}</Button>
        </>
      }
    >
      <div className={styles.reason}>
        <img src="/icons/icon.svg" alt="" width="72" height="72" />
        <p>{t`Starts at once, also on a campus without reception, and keeps what you make until it is sent.`}</p>
      </div>
      {way === 'ios' && <IosSteps />}
    </Dialog>
  )
}

/** Shows where to tap, because iOS installs by hand only (L1). */
function IosSteps() {
  const { t } = useLingui()
  return (
    <ol className={styles.steps}>
      <li>
        <Drawing>
          <path className={styles.bar} d="M8 92h104v32H8z" />
          <path className={styles.faint} d={strokes.back} transform="translate(14 96)" />
          <path className={styles.faint} d={strokes.book} transform="translate(78 96)" />
          <circle className={styles.here} cx="60" cy="108" r="15" />
          <path className={styles.sign} d={strokes.share} transform="translate(48 96)" />
        </Drawing>
        <span>{t`Tap Share, at the bottom of the screen. On an iPad it is at the top.`}</span>
      </li>
      <li>
        <Drawing>
          <path className={styles.faint} d="M24 50h44M24 72h36" />
          <rect className={styles.here} x="14" y="84" width="92" height="26" rx="8" />
          <path className={styles.words} d="M24 97h42" />
          <path className={styles.sign} d={strokes.plus} transform="translate(78 85)" />
          <rect className={styles.sign} x="80" y="87" width="20" height="20" rx="5" />
        </Drawing>
        <span>{t`Choose “Add to Home Screen”.`}</span>
      </li>
      <li>
        <Drawing>
          <path className={styles.faint} d="M22 30h20v20H22zM50 30h20v20H50zM78 30h20v20H78zM22 62h20v20H22z" />
          <rect className={styles.here} x="50" y="62" width="20" height="20" rx="5" />
          <path className={styles.faint} d="M78 62h20v20H78z" />
        </Drawing>
        <span>{t`Open Kaft from there, and log in once.`}</span>
      </li>
    </ol>
  )
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 132" width="84" height="92" aria-hidden="true" focusable="false">
      <rect className={styles.screen} x="4" y="4" width="112" height="124" rx="14" />
      {children}
    </svg>
  )
}
