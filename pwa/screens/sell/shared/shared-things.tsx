import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { newId } from '../../../lib/new-id.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { dropShared, readShared } from '../../../local/shared-things.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import type { PhotoProblem } from '../../../features/photos/shrink/photo-of.ts'
import { createShrinker } from '../../../features/photos/shrink/shrink-photo.ts'
import { SharedProblems } from './shared-problems.tsx'
import { takeShared } from './take-shared.ts'
import { useLateNavigate } from '../../../lib/hooks/use-late-navigate.ts'

/** Makes a draft of shared content and opens it (L1). */
export function SharedThings() {
  const { t } = useLingui()
  const { vault } = useLocal()
  const navigate = useLateNavigate()
  const [search] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [full, setFull] = useState(search.get('shared') === 'full')
  const [problems, setProblems] = useState<PhotoProblem[]>([])

  const takeUp = useOneAtATime(async () => {
    const things = await readShared()
    if (things.length === 0) return
    setBusy(true)
    const shrinker = createShrinker()
    try {
      for (const thing of things) {
        const taken = await takeShared(vault, thing, shrinker.shrink)
        await dropShared(thing)
        const state = { looked: taken.looked, photos: taken.photos, problems: taken.problems }
        if (taken.draft !== null) await navigate(`/sell/${taken.draft}?step=book`, { replace: true, state })
        else if (taken.looked !== '')
          await navigate(`/sell/${newId()}?step=book&by=book`, { replace: true, state: { ...state, fresh: true } })
        else setProblems(taken.problems)
      }
    } catch {
      setFull(true)
    } finally {
      shrinker.end()
      setBusy(false)
    }
  })
  const begin = useEffectEvent(() => void takeUp())
  useEffect(() => {
    begin()
  }, [])

  if (busy) return <Banner inset icon="photo">{t`Getting ready what you shared…`}</Banner>
  if (full)
    return (
      <Banner inset icon="warning" tone="error">
        {t`This device could not keep what you shared. Free up some space and share it again.`}
      </Banner>
    )
  if (search.get('shared') === 'lost')
    return (
      <Banner inset icon="info">{t`Kaft was not ready yet for what you shared. It is now: share it once more.`}</Banner>
    )
  return <SharedProblems problems={problems} />
}
