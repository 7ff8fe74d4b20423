import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import type { ReportSubject } from './report-subject.ts'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'

const name = 'report'

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

/** The address has the open report, so that a login returns to it (D4). */
export function useReporting() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const query = new URLSearchParams(search)
  const lead = (open: boolean) => {
    const next = new URLSearchParams(search)
    if (open) next.set(name, '')
    else next.delete(name)
    void navigate({ pathname, search: next.toString(), hash }, { replace: true, state: state as unknown })
  }
  return { isOpen: isHydrated && query.has(name), open: () => lead(true), close: () => lead(false) }
}
