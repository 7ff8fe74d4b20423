import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/form/button.tsx'

const ProposeDialog = lazy(async () => {
  const { ProposeDialog } = await import('./propose-dialog.tsx')
  return { default: ProposeDialog }
})

export function ProposeButton({ chatId, name }: { chatId: string; name: string }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="clock" label={t`Propose when to meet`} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <ProposeDialog chatId={chatId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
