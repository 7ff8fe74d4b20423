import { Trans, useLingui } from '@lingui/react/macro'
import { adLifeMs, gainsByRenewal } from '../../../../shared/features/ads/ads.rules.ts'
import { formatDay } from '../../../language/format.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { renewAd } from '../ads.actions.ts'

interface RenewAdProps {
  id: string
  name: string
  endsAt: number
}

/** Only where it gives the ad at least a day more. */
export function RenewAd({ id, name, endsAt }: RenewAdProps) {
  const { t } = useLingui()
  const { vault } = useLocal()
  const renew = useOneAtATime(async () => {
    try {
      await renewAd(vault, id, t`Renew ${name}`)
      const day = formatDay(serverNow() + adLifeMs)
      toast(t`Renewed: your ad stays up until ${day}.`)
    } catch {
      toast(t`This device could not save that. Try again.`, 'error')
    }
  })
  if (!gainsByRenewal(endsAt, serverNow())) return null
  return (
    <Button kind="text" size="small" aria-label={t`Renew: ${name}`} onClick={() => void renew()}>
      <Trans>Renew</Trans>
    </Button>
  )
}
