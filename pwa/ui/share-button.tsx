import { useLingui } from '@lingui/react/macro'
import { IconButton } from './button.tsx'
import { toast } from './toast.ts'

/** Gives the address of this page to the device's own share sheet; where there is none, copies it. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useLingui()
  const share = async () => {
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
  return <IconButton icon="share" label={t`Share`} onClick={() => void share()} />
}
