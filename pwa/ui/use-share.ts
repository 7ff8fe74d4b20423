import { useLingui } from '@lingui/react/macro'
import { toast } from './notes/toast.ts'

/** Opens the device's share sheet, or copies the address where there is none. */
export function useShare(title: string): () => Promise<void> {
  const { t } = useLingui()
  return async () => {
    const url = window.location.href
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toast(t`Link copied`)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast(t`Copy the link from the address bar`, 'error')
    }
  }
}
