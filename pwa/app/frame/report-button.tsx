import { type ReactNode, Suspense, useState } from 'react'
import { lazyScreen } from '../lazy-screen.ts'

const BugReport = lazyScreen(async () => (await import('../../features/reports/load-bug-report.ts')).loadBugReport())

export function ReportButton({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      {open !== undefined && (
        <Suspense>
          <BugReport open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
