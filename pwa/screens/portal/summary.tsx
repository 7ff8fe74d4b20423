import { Trans } from '@lingui/react/macro'
import { usePortal } from '../../features/organisations/portal-context.ts'
import { formatDate } from '../../language/format.ts'
import { written } from '../../language/written.ts'

/** What can be read of an association on a small screen. */
export function Summary() {
  const { organisation } = usePortal()
  return (
    <section>
      <h2 {...written(organisation.name)}>{organisation.name}</h2>
      <p>
        {organisation.university} · <Trans>admin since {formatDate(organisation.since)}</Trans>
      </p>
    </section>
  )
}
