import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocal } from '../../local/local-provider.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { findByIsbn } from '../ads/scan/find-by-isbn.ts'
import ScanSheet from '../scan/scan-sheet.tsx'
import { usePutOnShelf } from './use-put-on-shelf.ts'

interface Read {
  isbn: string
  isNew: boolean
  name?: string | undefined
}

/** Puts each book on the shelf as soon as it is read; its title may come later (M3, M27). Works offline. */
export default function ScanToShelf({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const { cache } = useLocal()
  const put = usePutOnShelf()
  const [last, setLast] = useState<Read>()
  const take = async (isbn: string) => {
    const isNew = await put({ bookId: null, isbn }, `ISBN ${isbn}`)
    if (isNew === undefined) return
    setLast({ isbn, isNew })
    const name = (await findByIsbn(cache, isbn))?.name
    setLast(now => (now?.isbn === isbn ? { ...now, name } : now))
  }
  return (
    <ScanSheet
      title={t`Scan your books`}
      typedAction={t`Add`}
      onBook={isbn => void take(isbn)}
      onClose={onClose}
      says={last && <Says {...last} />}
      actions={<Button kind="primary" onClick={onClose}>{t`Done`}</Button>}
    />
  )
}

function Says({ isbn, isNew, name = `ISBN ${isbn}` }: Read) {
  return (
    <>
      <Icon name="check" size={20} />
      <span>{isNew ? <Trans>On your shelf: {name}</Trans> : <Trans>On your shelf already: {name}</Trans>}</span>
    </>
  )
}
