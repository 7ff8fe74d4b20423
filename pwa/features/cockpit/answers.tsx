import { useLingui } from '@lingui/react/macro'
import type { LoggedError, SlowAnswer } from '../../../shared/features/cockpit/cockpit.schema.ts'
import { formatCount, formatMoment } from '../../language/format.ts'
import styles from './cockpit.module.css'
import { Panel } from './panel.tsx'

/** The same number as the server's. */
const maxRemembered = 50

/** Slower than a second, newest first. */
export function SlowAnswers({ slow }: { slow: readonly SlowAnswer[] }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Slow requests`} wide>
      <Newest count={slow.length} />
      {slow.length === 0 ? (
        <p className={styles.none}>{t`None took longer than a second since the start.`}</p>
      ) : (
        <ul className={styles.lines}>
          {slow.map(({ at, method, route, status, ms, requestId }) => (
            <li key={`${at} ${requestId}`}>
              <b>{formatCount(Math.round(ms))} ms</b> {method} <code>{route}</code> {status}
              <span className={styles.behind}>
                {formatMoment(at)} · <code>{requestId}</code>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Newest first. The id finds the rest in the log. */
export function LoggedErrors({ errors }: { errors: readonly LoggedError[] }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Faults in the log`} wide>
      <Newest count={errors.length} />
      {errors.length === 0 ? (
        <p className={styles.none}>{t`None since the start.`}</p>
      ) : (
        <ul className={styles.lines}>
          {errors.map(({ at, message, error, requestId }, index) => (
            <li key={index}>
              {message}
              {error && <>: {error}</>}
              <span className={styles.behind}>
                {formatMoment(at)}
                {requestId && (
                  <>
                    {' '}
                    · <code>{requestId}</code>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Newest({ count }: { count: number }) {
  const { t } = useLingui()
  if (count < maxRemembered) return null
  return <p className={styles.none}>{t`The last ${count}; earlier ones are in the log.`}</p>
}
