import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/form/button.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { giveList, type GivenList, useGivenLists } from './given-list.ts'

/** Takes what is on the clipboard to the import, as Ctrl V does where it stands. */
export function PasteButton({ organisationId, collectionId }: { organisationId: string; collectionId?: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const target = collectionId === undefined ? '' : `?collection=${collectionId}`
  const goOn = (list?: GivenList) => {
    if (list) giveList(list)
    void navigate(`/admin/${organisationId}/booklists/import${target}`)
  }
  useGivenLists(goOn)
  async function paste() {
    const text = await readClipboard()
    if (text === null) toast(t`Your browser does not let us read what you copied. Paste it here.`)
    goOn(text === null || text.trim() === '' ? undefined : { text })
  }
  return (
    <Button onClick={() => void paste()}>
      <Trans>Paste</Trans>
    </Button>
  )
}

async function readClipboard(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    // Refused, or a browser without it.
    return null
  }
}
