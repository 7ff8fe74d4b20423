import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { latePart } from '../../language/late-part.ts'
import { IconButton } from '../../ui/form/button.tsx'

const load = () => import('./scan-sheet.tsx')
const ScanSheet = latePart(load)

interface ScanButtonProps {
  /** The sheet has closed by then. */
  onBook(isbn: string): void
  /** Text of the button beside a typed ISBN. */
  typedAction?: ReactNode
}

/** Scans one book, for a field that takes its ISBN. */
export function ScanButton({ onBook, typedAction }: ScanButtonProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        icon="barcode"
        label={t`Scan a barcode`}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load()}
      />
      {open && (
        <Suspense>
          <ScanSheet
            title={<Trans>Which book is this?</Trans>}
            typedAction={typedAction ?? <Trans>Search</Trans>}
            onClose={close}
            onBook={isbn => {
              close()
              onBook(isbn)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
