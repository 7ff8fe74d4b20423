import { useLingui } from '@lingui/react/macro'
import type { Reservation } from '../../../shared/features/reservations/reservations.mutations.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { whyRefused } from './why-refused.ts'

/** The server's own sentence where it has one, as for a day that passed. */
export function useRefusal(reservation: Shown<Reservation> | undefined): string | undefined {
  const { t } = useLingui()
  const { vault } = useLocal()
  const id = reservation?.work === 'refused' ? reservation.mutationId : undefined
  const entry = useLive(async () => (id === undefined ? undefined : vault.outbox.get(id)), [vault, id])
  if (!entry) return undefined
  return Object.values(entry.fields ?? {})[0] ?? t(whyRefused(entry.code ?? 'invalid'))
}
