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
          { name: <Trans>The database answers in</Trans>, value: span(database?.answerMs ?? 0) },
          ...(silence
            ? [
                {
                  name: <Trans>It last did not answer</Trans>,
                  value:
                    silence.until === null ? (
                      <Trans>for {span(now - silence.since)} now</Trans>
                    ) : (
                      <Trans>
                        {span(now - silence.since)} ago, for {span(silence.until - silence.since)}
                      </Trans>
                    ),
                  isBad: silence.until === null,
                },
              ]
            : []),
          ...(database?.replicas ?? []).map(({ name, lagMs }) => ({
            name: <Trans>Replica {name}</Trans>,
            value: lagMs === null ? <Trans>follows</Trans> : <Trans>{span(lagMs)} behind</Trans>,
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
      <td>
        <Trans>{span(now - startedAt)} ago</Trans>
      </td>
      <td className={styles.far}>v1.{build}</td>
      <td className={classes(styles.number, copyBehindMs > lateMs && styles.bad)}>{span(copyBehindMs)}</td>
    </tr>
  )
}
