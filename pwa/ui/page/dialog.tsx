import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialog-box.tsx'

const DialogBox = lazy(() => import('./dialog-box.tsx'))

/** A question that must be answered first; a sheet from below on a phone. Its code arrives with its first opening. */
export function Dialog(props: DialogProps) {
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  return (
    opened && (
      <Suspense>
        <DialogBox {...props} />
      </Suspense>
    )
  )
}
