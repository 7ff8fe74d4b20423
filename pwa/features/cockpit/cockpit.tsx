import { Trans, Plural, useLingui } from '@lingui/react/macro'
import type { Health, Problem } from '../../../shared/features/cockpit/cockpit.schema.ts'
import { bookSourceTitles } from '../../../shared/features/books/book-sources.ts'
import { formatMoment, formatCount } from '../../language/format.ts'
import { LoggedErrors, SlowAnswers } from './answers.tsx'
import styles from './cockpit.module.css'
import { Deliveries } from './deliveries.tsx'
import { Nodes } from './nodes.tsx'
import { Jobs } from './jobs.tsx'
import { Backups, Storage } from './storage.tsx'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Facts, Panel } from './panel.tsx'
import { useSpan } from './quantities.ts'

const inWords = ({ devices, people }: Active) => (
  <>
    <Plural value={devices} one="# device" other="# devices" /> ·{' '}
    <Plural value={people} one="# person" other="# people" />
  </>
)

/** Shows how Kaft is doing (M16). Times are the server's. */
export function Cockpit({ health, refresh }: { health: Health; refresh(): void }) {
  const { t } = useLingui()
  const { at, startedAt, build } = health
  return (
    <>
      <Problems problems={health.faults} />
      <div className={styles.panels}>
        <Backups backups={health.backups} now={at} />
        <Deliveries health={health} refresh={refresh} />
        <Storage health={health} />
        <Devices sync={health.sync} departures={health.departures} />
        {health.sources.length > 0 && <Sources sources={health.sources} now={at} />}
        {health.nodes && <Nodes nodes={health.nodes} database={health.database} now={at} />}
        <Jobs jobs={health.jobs} now={at} />
        <SlowAnswers slow={health.slow} />
        <LoggedErrors errors={health.errors} />
      </div>
      <p className={styles.foot}>
        {t`Build v1.${build}, running since ${formatMoment(startedAt)}. As of ${formatMoment(at)}.`}
      </p>
    </>
  )
}

/** Names each problem with its remedy. */
function Problems({ problems }: { problems: readonly Problem[] }) {
  const { t } = useLingui()
  const wrong = problems.filter(({ level }) => level === 'fault').length
  return (
    <section className={classes(styles.lamps, wrong > 0 && styles.lampsBad)}>
      <h2 aria-live="polite">
        <Icon name={wrong > 0 ? 'warning' : 'check'} size={22} />
        {wrong > 0 ? <Plural value={wrong} one="One thing is wrong" other="# things are wrong" /> : t`All is well`}
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
                {level === 'advice' && <b>{t`Advice:`} </b>}
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

type Active = Health['sync']['day']

function Devices({ sync, departures }: Pick<Health, 'sync' | 'departures'>) {
  const { t } = useLingui()
  return (
    <Panel title={t`Devices`}>
      <Facts
        facts={[
          { name: t`Listening now`, value: formatCount(sync.streams) },
          { name: t`Today`, value: inWords(sync.day) },
          { name: t`This week`, value: inWords(sync.week) },
          { name: t`This month`, value: inWords(sync.month) },
          { name: t`What is done arrives after`, value: <Late lag={sync.pushed} /> },
          { name: t`Devices were behind by`, value: <Late lag={sync.pulled} /> },
          { name: t`Changes so far`, value: formatCount(sync.rev) },
          {
            name: t`Deleted accounts on their way out`,
            value: formatCount(departures.open),
            isBad: departures.open > 0,
          },
        ]}
      />
    </Panel>
  )
}

/** Catalogues of others that look up unknown books, this week (M24). */
function Sources({ sources, now }: Pick<Health, 'sources'> & { now: number }) {
  const { t } = useLingui()
  const span = useSpan()
  return (
    <Panel title={t`Looked up elsewhere, this week`}>
      <Facts
        facts={sources.map(({ name, asked, found, failed, restsUntil }) => ({
          name: bookSourceTitles[name],
          value:
            restsUntil === null
              ? t`${found} of ${asked} found, ${failed} failed`
              : t`does not answer, asked again in ${span(restsUntil - now)}`,
          isBad: restsUntil !== null,
        }))}
      />
    </Panel>
  )
}

/** Median and maximum of the last thousand. */
function Late({ lag }: { lag: Health['sync']['pushed'] }) {
  const { t } = useLingui()
  const span = useSpan()
  if (!lag || lag.middleMs === null || lag.maxMs === null) return t`none yet`
  const [middle, most] = [span(lag.middleMs), span(lag.maxMs)]
  return t`${middle}, at most ${most}`
}
