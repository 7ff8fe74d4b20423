import { Trans, useLingui } from '@lingui/react/macro'
import type { Apply } from '../../../features/booklists/import/use-apply.ts'
import type { Preview } from '../../../features/booklists/import/use-preview.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import { OfflineNote } from '../../../ui/notes/offline-note.tsx'
import { useSyncExternalStore } from 'react'
import { exchangeAtFirst, exchangeNow, onExchange } from '../../../api/exchange.ts'

const useCachedOnline = (): boolean =>
  useSyncExternalStore(
    onExchange,
    () => exchangeNow().online,
    () => exchangeAtFirst().online,
  )

/** Pasted and corrected text stays. */
export function ImportNotes({ preview, apply }: { preview: Preview; apply: Apply }) {
  const isOnline = useCachedOnline()
  const { failure } = preview
  if (!isOnline)
    return (
      <OfflineNote>
        <Trans>Offline. What you pasted stays here; it is read as soon as there is a connection.</Trans>{' '}
        <Again preview={preview} />
      </OfflineNote>
    )
  if (apply.failure)
    return (
      <Banner icon="warning" inset>
        {apply.failure.isStale ? (
          <Trans>
            This list was changed meanwhile, by another admin or by you elsewhere, so nothing was applied. This is the
            preview as of now.
          </Trans>
        ) : (
          apply.failure.message
        )}
      </Banner>
    )
  if (!failure) return null
  return (
    <Banner icon="warning" inset>
      {Object.values(failure.fields)[0] ?? failure.message} <Again preview={preview} />
    </Banner>
  )
}

function Again({ preview }: { preview: Preview }) {
  const { t } = useLingui()
  return <Button kind="text" size="small" onClick={preview.refresh}>{t`Try again`}</Button>
}
