import { Trans, useLingui } from '@lingui/react/macro'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { Unseen } from '../../ui/notes/unseen.tsx'
import DialogBox from '../../ui/page/dialog-box.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { RequireSession } from '../people/require-session.tsx'
import { openReportAbout, readReports } from './read-reports.ts'
import { Receipt } from './my-reports.tsx'
import { ReportForm } from './report-form.tsx'
import type { ReportSubject } from './report-subject.ts'

interface ReportDialogProps {
  about: ReportSubject
  open: boolean
  onClose(): void
}

/** Shows the receipt instead while a report of the same subject is open (I2, D4). */
export default function ReportDialog({ about, open, onClose }: ReportDialogProps) {
  const { t } = useLingui()
  const { vault, cache, personId } = useLocal()
  const reports = useLive(async () => (personId === null ? [] : readReports(vault, cache)), [vault, cache, personId])
  const sent = reports && openReportAbout(reports, about)
  return (
    <DialogBox open={open} onClose={onClose} title={sent ? <Unseen>{t`Your report`}</Unseen> : <Title about={about} />}>
      <RequireSession inside why={t`Then you hear what we decide. Afterwards you are back here.`}>
        {reports === undefined ? (
          <Skeleton shape="block" />
        ) : sent ? (
          <Receipt about={about} report={sent} onClose={onClose} />
        ) : (
          <ReportForm about={about} onClose={onClose} />
        )}
      </RequireSession>
    </DialogBox>
  )
}

function Title({ about: { kind, name } }: { about: ReportSubject }) {
  return kind === 'ad' ? <Trans>Report this ad</Trans> : <Trans>Report the chat with {name}</Trans>
}
