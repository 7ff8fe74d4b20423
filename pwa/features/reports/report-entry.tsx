import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import type { ReportSubject } from './report-subject.ts'
import { useOpenInAddress } from '../../lib/hooks/use-open-in-address.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

type ReportEntryProps = Omit<ComponentProps<typeof Button>, 'about'> & { about: ReportSubject }

/** Loads the dialog on demand (I2). */
export function ReportEntry({ about, ...rest }: ReportEntryProps) {
  const { open } = useReporting()
  return (
    <>
      <Button kind="text" icon="flag" onClick={open} {...rest} />
      <Reporting about={about} />
    </>
  )
}

/** For screens with an entry of their own, such as a menu; `useReporting` opens it. */
export function Reporting({ about }: { about: ReportSubject }) {
  const { isOpen, close } = useReporting()
  const [opened, setOpened] = useState(false)
  if (isOpen && !opened) setOpened(true)
  return (
    opened && (
      <Suspense>
        <ReportDialog about={about} open={isOpen} onClose={close} />
      </Suspense>
    )
  )
}

export function useReporting() {
  const { opened, open, close } = useOpenInAddress('report')
  return { isOpen: opened !== null, open: () => open(), close }
}
