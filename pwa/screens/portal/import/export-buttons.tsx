import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiFailure } from '../../../api/api-failure.ts'
import { downloadSpreadsheet } from '../../../features/booklists/import/import.api.ts'
import { usePortal } from '../../../features/organisations/portal-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import styles from './import.module.css'

/** A file that the import reads back (H5). */
export function ExportButtons({ collectionId }: { collectionId: string | undefined }) {
  const { organisation } = usePortal()
  const [failure, setFailure] = useState<string | null>(null)
  const take = async (type: 'xlsx' | 'csv') => {
    setFailure(null)
    try {
      await downloadSpreadsheet(organisation.id, type, collectionId ? { collection: collectionId } : {})
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setFailure(error.message)
    }
  }
  return (
    <div className={styles.export}>
      <p>
        <Trans>Take the list along to change it in Excel. Imported again, unchanged, it changes nothing.</Trans>
      </p>
      <Button size="small" icon="download" onClick={() => void take('xlsx')}>
        <Trans>Export .xlsx</Trans>
      </Button>
      <Button size="small" icon="download" onClick={() => void take('csv')}>
        <Trans>Export .csv</Trans>
      </Button>
      {failure !== null && <p role="alert">{failure}</p>}
    </div>
  )
}
