import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLocal } from '../../../local/local-provider.tsx'
import { entriesOf } from '../drafts/publish.actions.ts'
import { reopen } from '../drafts/reopen.actions.ts'
import { useLateNavigate } from '../../../lib/hooks/use-late-navigate.ts'

/** The outbox links here with `?change` for a refused ad, so the form opens at once. */
export function useReopen(id: string, isDone: boolean): void {
  const { vault } = useLocal()
  const navigate = useLateNavigate()
  const [search] = useSearchParams()
  const asked = isDone && search.has('change')
  useEffect(() => {
    if (!asked) return
    const open = async () => {
      const refused = await entriesOf(vault, id, 'rejected')
      const draft = refused.length > 0 ? await reopen(vault, id) : null
      await navigate(`/sell/${draft ?? id}`, { replace: true })
    }
    void open()
  }, [asked, vault, id, navigate])
}
