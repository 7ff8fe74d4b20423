import { Trans } from '@lingui/react/macro'
import type { CuratedOrganisation } from '../../../shared/features/organisations/portal.schema.ts'
import { formatDate } from '../../language/format.ts'
import { written } from '../../language/written.ts'
import { LinkRow } from '../../ui/page/link-row.tsx'
import { PortalPage } from './portal-page.tsx'

/** The associations that the person curates (H1). */
export function Overview({ organisations }: { organisations: readonly CuratedOrganisation[] }) {
  return (
    <PortalPage title={<Trans>Your associations</Trans>}>
      <ul>
        {organisations.map(({ id, name, university, since }) => (
          <li key={id}>
            <LinkRow
              to={`/admin/${id}`}
              icon="people"
              title={<span {...written(name)}>{name}</span>}
              detail={
                <>
                  {university} · <Trans>admin since {formatDate(since)}</Trans>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </PortalPage>
  )
}
