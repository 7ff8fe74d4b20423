import { useLingui } from '@lingui/react/macro'
import { ApiFailure } from '../../../../api/api-failure.ts'
import { download } from '../../../../api/download.ts'
import type { ApiPath } from '../../../../api/http.ts'
import { ButtonLink, IconButton } from '../../../../ui/form/button.tsx'
import { toast } from '../../../../ui/notes/toast.ts'
import { editorPath } from '../device/editor.api.ts'
import type { Opened } from '../table/model/table-rows.ts'
import styles from './parts.module.css'

export function ListLinks({ organisationId, opened: { kind, id } }: { organisationId: string; opened: Opened }) {
  const { t } = useLingui()
  const [pages, list] = [`/admin/${organisationId}/booklists`, `${kind}=${id}`]
  return (
    <>
      <IconButton
        icon="download"
        kind="outlined"
        className={styles.small}
        label={t`Export`}
        onClick={() => void takeOut(`${editorPath(organisationId)}/export.xlsx?${list}`)}
      />
      {kind === 'collection' && (
        <>
          <ButtonLink size="small" to={`${pages}/copy?${list}`}>{t`Copy to next year`}</ButtonLink>
          <ButtonLink size="small" to={`${pages}/import?${list}`}>{t`Paste or import`}</ButtonLink>
        </>
      )}
    </>
  )
}

async function takeOut(path: ApiPath): Promise<void> {
  try {
    await download(path)
  } catch (error) {
    if (error instanceof ApiFailure) toast(error.message, 'error')
    else throw error
  }
}
