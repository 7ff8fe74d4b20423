import { Trans, useLingui } from '@lingui/react/macro'
import { useLocalStore } from '../../local/local-provider.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'
import { IosSteps } from './ios-steps.tsx'
import { dismissOffer, install, type InstallWay } from './install.ts'
import styles from './install.module.css'

interface InstallBottomSheetProps {
  way: Exclude<InstallWay, 'none'>
  onClose(): void
}

export function InstallBottomSheet({ way, onClose }: InstallBottomSheetProps) {
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
            <Button kind="primary" wide onClick={() => void accept()}>
              <Trans>Put on home screen</Trans>
            </Button>
          )}
          <Button kind="text" wide onClick={notNow}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.reason}>
        <img src="/icons/icon.svg" alt="" width="72" height="72" />
        <p>
          <Trans>Starts at once, also on a campus without reception, and keeps what you make until it is sent.</Trans>
        </p>
      </div>
      {way === 'ios' && <IosSteps />}
    </Dialog>
  )
}
