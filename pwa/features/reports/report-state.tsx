import { Trans, useLingui } from '@lingui/react/macro'
import { reportSentence } from '../../../shared/features/reports/reports.errors.ts'
import type { ReportDecision } from '../../../shared/features/reports/reports.schema.ts'
import { refusalCode } from '../../../shared/lib/refusal-codes.ts'
import { WorkState } from '../../ui/notes/work-state.tsx'
import { Link } from '../../ui/page/link.tsx'
import type { ShownReport } from './read-reports.ts'

export function ReportState({ report: { work, state, decision, why, code, about, appeal } }: { report: ShownReport }) {
  const { t } = useLingui()
  if (work === 'waiting')
    return <WorkState state="waiting" why={<Trans>waiting for connection · will be sent by itself</Trans>} />
  if (work === 'refused')
    return (
      <>
        <WorkState state="needs_you" why={t(reportSentence(refusalCode(code)))} />{' '}
        <Link to="/outbox">
          <Trans>Have a look</Trans>
        </Link>
      </>
    )
  if (state === 'open') return <WorkState state="waiting" why={<Trans>Not looked at yet</Trans>} />
  return (
    <>
      <WorkState state="sent" why={<Decision decision={appeal?.decision ?? decision} isMine={about.mine === true} />} />
      {why !== null && <p>{why}</p>}
    </>
  )
}

function Decision({ decision, isMine }: { decision: ReportDecision | null; isMine: boolean }) {
  if (isMine && decision === 'remove_ad') return <Trans>Your ad was removed</Trans>
  if (isMine && decision === 'block_person') return <Trans>Your account was blocked</Trans>
  if (isMine) return <Trans>You were reported; nothing changes</Trans>
  if (decision === 'remove_ad') return <Trans>We took the ad down</Trans>
  if (decision === 'block_person') return <Trans>We blocked this person</Trans>
  return <Trans>We looked at it and changed nothing</Trans>
}
