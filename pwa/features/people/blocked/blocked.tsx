import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { AccountBlock } from '../../../../shared/features/reports/reports.schema.ts'
import {
  appealMs,
  decidedSentences,
  elsewhereSentence,
  objectSentence,
} from '../../../../shared/features/reports/decided.text.ts'
import { formatDate, formatMoment } from '../../../language/format.ts'
import { written } from '../../../language/written.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useLocal, useLocalStore } from '../../../local/local-provider.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/page/link.tsx'
import styles from './blocked.module.css'
import { lookAgain } from './look-again.ts'
import { postJson } from '../../../api/http.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { AppealForm } from '../../reports/appeal-form.tsx'
import { useCurrentPath } from '../session/session-provider.tsx'
import { withReturnTo } from '../return-to.ts'

/** Gives the statement of reasons and the ways to object (M13), above every page until the block ends. */
export default function Blocked({ block }: { block: AccountBlock }) {
  const { t } = useLingui()
  const local = useLocalStore()
  const { person } = useLocal()
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && lookAgain(local))
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [local])
  const { why, reportId, at, expiresAt, ground, objected } = block
  const until = at + appealMs
  const decision = 'block_person'
  const decided = { mine: true, kind: 'chat', decision, isSecond: false, first: decision, ground } as const
  // A former version kept none.
  const holdsUntil = expiresAt ? formatMoment(expiresAt) : undefined
  return (
    <section className={styles.blocked} aria-labelledby="account-blocked">
      <div className={styles.inside}>
        <h2 id="account-blocked">
          <Icon name="block" size={22} /> {t`Your account is blocked`}
        </h2>
        <p>{person?.email}</p>
        <blockquote className={styles.why} {...written(why)}>
          {why}
        </blockquote>
        <p>
          {[...decidedSentences({ ...decided, reported: reportId !== null, until: holdsUntil }), elsewhereSentence]
            .map(sentence => t(sentence))
            .join(' ')}
        </p>
        {objected ? (
          <p>{t`You objected. Somebody looks at it again; you get the answer by mail.`}</p>
        ) : (
          serverNow() <= until && (
            <>
              <p>{t(objectSentence(formatDate(until)))}</p>
              <Objection reportId={reportId} sent={() => void lookAgain(local)} />
            </>
          )
        )}
        <p>
          <Link to="/settings/data">{t`Download my data, or delete my account`}</Link>
        </p>
      </div>
    </section>
  )
}

/** Appeals the report behind the block, or else writes to the operator. Typed text stays after a failure. */
function Objection({ reportId, sent }: { reportId: string | null; sent(): void }) {
  const { t } = useLingui()
  const { person, expired } = useLocal()
  const currentPath = useCurrentPath()
  const [step, setStep] = useState<'closed' | 'open' | 'sent'>('closed')
  const ask = async (reason: string) => {
    if (reportId !== null) await postJson(`/reports/${reportId}/appeal`, { reason })
    else await postJson('/report/anything', { message: reason, reporter: person?.email ?? '' })
    setStep('sent')
    sent()
  }
  if (step === 'sent')
    return <output>{t`You objected. Somebody looks at it again; you get the answer by mail.`}</output>
  if (expired)
    return (
      <p>
        <ButtonLink to={withReturnTo('/login', currentPath)}>{t`Log in to object`}</ButtonLink>
      </p>
    )
  if (step === 'closed')
    return (
      <p>
        <Button onClick={() => setStep('open')}>{t`Object`}</Button>
      </p>
    )
  return <AppealForm ask={ask} />
}
