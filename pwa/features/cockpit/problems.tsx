import { Plural, Trans } from '@lingui/react/macro'
import type { Problem } from '../../../shared/features/cockpit/cockpit.schema.ts'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './cockpit.module.css'

/** Names each problem with what to do about it. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  const wrong = problems.filter(({ level }) => level === 'fault').length
  return (
    <section className={classes(styles.lamps, wrong > 0 && styles.lampsBad)}>
      <h2 aria-live="polite">
        <Icon name={wrong > 0 ? 'warning' : 'check'} size={22} />
        {wrong > 0 ? (
          <Plural value={wrong} one="One thing is wrong" other="# things are wrong" />
        ) : (
          <Trans>All is well</Trans>
        )}
      </h2>
      <p className={styles.deeper}>
        <Trans>
          This is what the running server sees. <code>kaft doctor</code> also opens the databases, photos and backups.
        </Trans>
      </p>
      {problems.length > 0 && (
        <ul>
          {problems.map(({ code, level, sentence, remedy }) => (
            <li key={`${code} ${sentence}`} className={classes(level === 'advice' && styles.advice)}>
              <p>
                {level === 'advice' && (
                  <b>
                    <Trans>Advice:</Trans>{' '}
                  </b>
                )}
                {sentence}
              </p>
              <p className={styles.remedy}>{remedy}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
