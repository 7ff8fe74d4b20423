import { Trans } from '@lingui/react/macro'
import { maxDrafts } from '../../../../../shared/features/drafts/drafts.rules.ts'
import { useLocal } from '../../../../local/local-provider.tsx'
import { useLive } from '../../../../local/use-live.ts'
import { WorkState } from '../../../../ui/notes/work-state.tsx'
import { type DraftPlace, placeOf } from './place.ts'

export function DraftPlaceState({ id }: { id: string }) {
  return <WorkState state="saved" why={wordsOf(useDraftPlace(id))} />
}

function useDraftPlace(id: string): DraftPlace {
  const { vault, cache, personId } = useLocal()
  const place = useLive(async () => {
    const row = await vault.drafts.get(id)
    return row && personId !== null ? placeOf({ vault, cache }, row) : 'device'
  }, [vault, cache, personId, id])
  return place ?? 'device'
}

function wordsOf(place: DraftPlace) {
  if (place === 'account') return <Trans>Also in your account</Trans>
  if (place === 'too_large') return <Trans>Only on this device: too long for your account</Trans>
  if (place === 'full') return <Trans>Only on this device: your account has {maxDrafts} drafts</Trans>
  if (place === 'photos_gone') return <Trans>Only on this device: a photo of it is nowhere any more</Trans>
  if (place === 'refused') return <Trans>Only on this device: your account did not take it</Trans>
  return undefined
}
