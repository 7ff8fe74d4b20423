import { Trans } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { installWay, onInstallChange } from './install.ts'
import { InstallBottomSheet } from './install-bottom-sheet.tsx'

export function InstallOption() {
  const way = useSyncExternalStore(onInstallChange, installWay)
  const [open, setOpen] = useState(false)
  if (way === 'none') return null
  return (
    <>
      <Button kind="secondary" icon="device" onClick={() => setOpen(true)}>
        <Trans>Put Kaft on this device</Trans>
      </Button>
      {open && <InstallBottomSheet way={way} onClose={() => setOpen(false)} />}
    </>
  )
}
