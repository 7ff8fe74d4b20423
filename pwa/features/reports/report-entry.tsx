import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import type { ReportSubject } from './report-subject.ts'
import { useReporting } from './use-reporting.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

type ReportEntryProps = Omit<ComponentProps<typeof Button>, 'about'> & { about: ReportSubject }

/** The way to report an ad, or a chat and the other person in it (I2); what it opens arrives when it is asked for. */
export function ReportEntry({ about, ...rest }: ReportEntryProps) {
  const { open } = useReporting()
  return (
    <>
      <Button kind="text" icon="flag" onClick={open} {...rest} />
      <Reporting about={about} />
    </>
  )
}

/** The report itself, for who has another way to it, such as a menu: `useReporting` opens it. */
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
