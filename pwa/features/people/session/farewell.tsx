import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocalStore } from '../../../local/local-provider.tsx'
import { type DeviceFacts, readFact, writeFact } from '../../../local/registry.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'

export function Farewell() {
  const { t } = useLingui()
  const { registry } = useLocalStore()
  const [farewell, setFarewell] = useState<DeviceFacts['farewell']>(null)
  useEffect(() => {
    readFact(registry, 'farewell').then(
      found => setFarewell(found ?? null),
      () => undefined,
    )
  }, [registry])
  if (!farewell) return null
  const read = () => {
    setFarewell(null)
    void writeFact(registry, 'farewell', null).catch(() => undefined)
  }
  return (
    <Banner icon="device" data-farewell={farewell.why}>
      {farewell.why === 'deleted' ? (
        <Trans>Your account is deleted. Nothing of it is left on this device.</Trans>
      ) : (
        <Trans>
          You logged this device out from another one. What was private is gone from here; what was not sent yet waits
          for your next login.
        </Trans>
      )}{' '}
      <Button kind="text" size="small" onClick={read}>{t`Got it`}</Button>
    </Banner>
  )
}
