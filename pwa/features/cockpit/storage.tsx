import { Trans, useLingui } from '@lingui/react/macro'
import type { Health } from '../../../shared/features/cockpit/cockpit.schema.ts'
import { formatCount, formatMoment } from '../../language/format.ts'
import { partTexts, tableTexts } from './cockpit.text.ts'
import { Facts, Panel } from './panel.tsx'
import { formatBytes, useSpan } from './quantities.ts'

export function Storage({ health: { disk, sizes, rows } }: { health: Pick<Health, 'disk' | 'sizes' | 'rows'> }) {
  const { i18n } = useLingui()
  const named = (name: string, texts: typeof partTexts) => (texts[name] ? i18n._(texts[name]) : name)
  return (
    <>
      <Panel title={<Trans>Disk</Trans>}>
        <Facts
          facts={[
            {
              name: <Trans>Free</Trans>,
              value: (
                <Trans>
                  {formatBytes(disk.freeBytes)} of {formatBytes(disk.sizeBytes)}
                </Trans>
              ),
              isBad: disk.freeBytes < Math.min(2 ** 30, disk.sizeBytes / 20),
            },
            ...Object.entries(sizes ?? {}).map(([part, bytes]) => ({
              name: named(part, partTexts),
              value: formatBytes(bytes),
            })),
          ]}
        />
        {!sizes && <Measuring />}
      </Panel>
      <Panel title={<Trans>What is there</Trans>}>
        <Facts
          facts={Object.entries(rows ?? {}).map(([table, count]) => ({
            name: named(table, tableTexts),
            value: formatCount(count),
          }))}
        />
        {!rows && <Measuring />}
      </Panel>
    </>
  )
}

const Measuring = () => (
  <p>
    <Trans>Being measured…</Trans>
  </p>
)

export function Backups({ backups, now }: Pick<Health, 'backups'> & { now: number }) {
  const { t } = useLingui()
  const span = useSpan()
  const { everyMs, keep, kept, last, failed } = backups
  return (
    <Panel title={t`Backups`}>
      <Facts
        facts={[
          {
            name: t`Last one, checked`,
            value: last ? t`${span(now - last.at)} ago` : t`none`,
            isBad: everyMs !== null && (last === null || now - last.at > 2 * everyMs),
          },
          ...(last
            ? [
                {
                  name: t`In it`,
                  value: t`${formatCount(last.rows)} rows, ${formatCount(last.photos)} photo files`,
                },
              ]
            : []),
          { name: t`How often`, value: everyMs === null ? t`not by itself` : span(everyMs) },
          {
            name: t`Kept`,
            value: t`${kept} (the server keeps ${keep})`,
          },
          ...(failed
            ? [
                {
                  name: t`Failed`,
                  value: `${formatMoment(failed.at)}: ${failed.why}`,
                  isBad: true,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}
