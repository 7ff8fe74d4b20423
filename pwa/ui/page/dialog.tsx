import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialog-box.tsx'

const DialogBox = lazy(() => import('./dialog-box.tsx'))

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
