import { Trans } from '@lingui/react/macro'
import { useCached } from '../../api/use-cached.ts'

interface Services {
  sentryDsn: string | null
  analyticsSrc: string | null
}

/** Renders list items, from the operator's settings. */
export function WhoElse() {
  const { data } = useCached<Services>('/config')
  const errors = hostOf(data?.sentryDsn)
  const visits = hostOf(data?.analyticsSrc)
  return (
    <>
      {errors !== undefined && (
        <li>
          <Trans>
            When something breaks, {errors} hears what kind of error it was and on what kind of page, and of some visits
            how fast pages were. It does not hear who you are, what you wrote or what you looked at.
          </Trans>
        </li>
      )}
      {visits !== undefined && (
        <li>
          <Trans>A script of {visits} counts visits. It sees your network address and which pages you open.</Trans>
        </li>
      )}
      <li>
        {visits === undefined ? (
          <Trans>Nobody else gets anything about you: no advertisers, no trackers.</Trans>
        ) : (
          <Trans>Nobody else gets anything about you, and no advertisers at all.</Trans>
        )}
      </li>
    </>
  )
}

function hostOf(address: string | null | undefined): string | undefined {
  return address ? new URL(address).host : undefined
}
