import { Trans, useLingui } from '@lingui/react/macro'
import type { Health } from '../../../shared/features/cockpit/cockpit.schema.ts'
import { classes } from '../../lib/classes.ts'
import styles from './cockpit.module.css'
import { Facts, Panel } from './panel.tsx'
import { useSpan } from './quantities.ts'

type Node = NonNullable<Health['nodes']>[number]

const lateMs = 60_000

/** Where several nodes serve on one database. */
export function Nodes({ nodes, database, now }: Pick<Health, 'nodes' | 'database'> & { now: number }) {
  const { t } = useLingui()
  const span = useSpan()
  const silence = database?.silence ?? null
  return (
    <Panel title={t`Nodes`} wide>
      <Facts
        facts={[
          { name: t`The database answers in`, value: span(database?.answerMs ?? 0) },
          ...(silence
            ? [
                {
                  name: t`It last did not answer`,
                  value:
                    silence.until === null
                      ? t`for ${span(now - silence.since)} now`
                      : t`${span(now - silence.since)} ago, for ${span(silence.until - silence.since)}`,
                  isBad: silence.until === null,
                },
              ]
            : []),
          ...(database?.replicas ?? []).map(({ name, lagMs }) => ({
            name: <Trans>Replica {name}</Trans>,
            value: lagMs === null ? t`follows` : t`${span(lagMs)} behind`,
            isBad: lagMs !== null && lagMs > lateMs,
          })),
        ]}
      />
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t`Node`}</th>
            <th>{t`Started`}</th>
            <th className={styles.far}>{t`Build`}</th>
            <th className={styles.number}>{t`Search is behind`}</th>
          </tr>
        </thead>
        <tbody>
          {nodes?.map(node => (
            <NodeRow key={node.id} node={node} now={now} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function NodeRow({ node: { id, build, startedAt, isThis, doesJobs, copyBehindMs }, now }: { node: Node; now: number }) {
  const { t } = useLingui()
  const span = useSpan()
  return (
    <tr>
      <th scope="row">
        {id.slice(-8)}
        {isThis && <span className={styles.note}>{t`this one`}</span>}
        {doesJobs && <span className={styles.note}>{t`does the jobs`}</span>}
      </th>
      <td>{t`${span(now - startedAt)} ago`}</td>
      <td className={styles.far}>v1.{build}</td>
      <td className={classes(styles.number, copyBehindMs > lateMs && styles.bad)}>{span(copyBehindMs)}</td>
    </tr>
  )
}
