import { useLingui } from '@lingui/react/macro'
import { reportSentence } from '../../../shared/features/reports/reports.errors.ts'
import type { ReportDecision } from '../../../shared/features/reports/reports.schema.ts'
import { refusalCode } from '../../../shared/lib/refusal-codes.ts'
import { WorkState } from '../../ui/notes/work-state.tsx'
import { Link } from '../../ui/page/link.tsx'
import type { ShownReport } from './read-reports.ts'

export function ReportState({ report: { work, state, decision, why, code, about, appeal } }: { report: ShownReport }) {
  const { t } = useLingui()
  if (work === 'waiting') return <WorkState state="waiting" why={t`waiting for connection · will be sent by itself`} />
  if (work === 'refused')
    return (
      <>
        <WorkState state="needs_you" why={t(reportSentence(refusalCode(code)))} />{' '}
        <Link to="/outbox">{t`Have a look`}</Link>
      </>
    )
  if (state === 'open') return <WorkState state="waiting" why={t`Not looked at yet`} />
  return (
    <>
      <WorkState state="sent" why={<Decision decision={appeal?.decision ?? decision} isMine={about.mine === true} />} />
      {why !== null && <p>{why}</p>}
    </>
  )
}

function Decision({ decision, isMine }: { decision: ReportDecision | null; isMine: boolean }) {
  const { t } = useLingui()
  if (isMine && decision === 'remove_ad') return t`Your ad was removed`
  if (isMine && decision === 'block_person') return t`Your account was blocked`
  if (isMine) return t`You were reported; nothing changes`
  if (decision === 'remove_ad') return t`We took the ad down`
  if (decision === 'block_person') return t`We blocked this person`
  return t`We looked at it and changed nothing`
}
