import { Plural, Trans } from '@lingui/react/macro'
import type { Health } from '../../../shared/features/cockpit/cockpit.schema.ts'
import { formatCount } from '../../language/format.ts'
import { Facts, Panel } from './panel.tsx'
import { useSpan } from './use-span.ts'

type Active = Health['sync']['day']

export function Devices({ sync, departures }: Pick<Health, 'sync' | 'departures'>) {
  return (
    <Panel title={<Trans>Devices</Trans>}>
      <Facts
        facts={[
          { name: <Trans>Listening now</Trans>, value: formatCount(sync.streams) },
          { name: <Trans>Today</Trans>, value: inWords(sync.day) },
          { name: <Trans>This week</Trans>, value: inWords(sync.week) },
          { name: <Trans>This month</Trans>, value: inWords(sync.month) },
          { name: <Trans>What is done arrives after</Trans>, value: <Late lag={sync.pushed} /> },
          { name: <Trans>Devices were behind by</Trans>, value: <Late lag={sync.pulled} /> },
          { name: <Trans>Changes so far</Trans>, value: formatCount(sync.rev) },
          {
            name: <Trans>Deleted accounts on their way out</Trans>,
            value: formatCount(departures.open),
            isBad: departures.open > 0,
          },
        ]}
      />
    </Panel>
  )
}

/** Median and maximum of the last thousand. */
function Late({ lag }: { lag: Health['sync']['pushed'] }) {
  const span = useSpan()
  if (!lag || lag.middleMs === null || lag.mostMs === null) return <Trans>none yet</Trans>
  const [middle, most] = [span(lag.middleMs), span(lag.mostMs)]
  return (
    <Trans>
      {middle}, at most {most}
    </Trans>
  )
}

const inWords = ({ devices, people }: Active) => (
  <>
    <Plural value={devices} one="# device" other="# devices" /> ·{' '}
    <Plural value={people} one="# person" other="# people" />
  </>
)
