import { useLingui } from '@lingui/react/macro'
import { adLifeMs, gainsByRenewal } from '../../../../shared/features/ads/ads.rules.ts'
import { formatDay } from '../../../language/format.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Button } from '../../../ui/form/button.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { renewAd } from '../ads.actions.ts'
import { useSaving } from '../../../sync/use-saving.ts'

/** Only where it gives the ad at least a day more. */
export function RenewAd({ id, name, endsAt }: { id: string; name: string; endsAt: number }) {
  const { t } = useLingui()
  const save = useSaving()
  const renew = useOneAtATime(async () => {
    if (!(await save(vault => renewAd(vault, id, t`Renew ${name}`)))) return
    const day = formatDay(serverNow() + adLifeMs)
    toast(t`Renewed: your ad stays up until ${day}.`)
  })
  if (!gainsByRenewal(endsAt, serverNow())) return null
  return (
    <Button kind="text" size="small" aria-label={t`Renew: ${name}`} onClick={() => void renew()}>{t`Renew`}</Button>
  )
}
