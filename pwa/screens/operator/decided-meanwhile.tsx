import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { AskedRequest } from '../../../shared/features/operator/books.schema.ts'
import type { QueuedReport } from '../../../shared/features/operator/queue.schema.ts'
import type { ApiFailure } from '../../api/api-failure.ts'
import { written } from '../../language/written.ts'
import styles from './operator.module.css'
import { actionName, decisionName } from './operator.text.ts'

/** Shows the earlier decision of another operator, which stands. */
export function DecidedMeanwhile({ failure }: { failure: ApiFailure | null }) {
  const { t } = useLingui()
  if (failure?.code !== 'already' || typeof failure.current !== 'object' || failure.current === null) return null
  const decided = decisionIn(failure.current as QueuedReport | AskedRequest)
  if (!decided) return null
  return (
    <p className={styles.quote}>
      <b>{t(decided.name)}</b> <span {...written(decided.why)}>{decided.why}</span>
    </p>
  )
}

function decisionIn(current: QueuedReport | AskedRequest): { name: MessageDescriptor; why: string } | null {
  if ('appeal' in current) {
    const last = current.appeal?.decision ?? current.decision
    return last && { name: decisionName[last.decision], why: last.why }
  }
  const { decision, why } = current
  return decision && { name: actionName[decision === 'accepted' ? 'request.accept' : 'request.refuse'], why: why ?? '' }
}

export function Failure({ of: failure }: { of: ApiFailure | null | undefined }) {
  return (
    failure && (
      <p className={styles.bad} role="alert">
        {failure.message}
      </p>
    )
  )
}
