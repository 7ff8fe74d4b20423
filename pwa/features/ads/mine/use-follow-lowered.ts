import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'

/** Goes to the ad at the new price once the server has it; until then the page shows the old one. */
export function useFollowLowered(): (id: string) => void {
  const { cache } = useLocal()
  const navigate = useNavigate()
  const [lowered, setLowered] = useState<string | null>(null)
  const arrived = useLive(
    async () => (lowered === null ? null : ((await cache.ad.get(lowered)) ?? null)),
    [cache, lowered],
  )
  const id = arrived?.id
  useEffect(() => {
    if (id !== undefined) void navigate(`/ad/${id}`, { replace: true })
  }, [id, navigate])
  return setLowered
}
