import type { CuratedOrganisation, CuratedOrganisations } from '../../../shared/features/organisations/portal.schema.ts'
import type { Example } from './example.ts'
import { at, ids, organisation } from './rows.ts'

const curated: CuratedOrganisation = { ...organisation, rev: 12, since: at }

/** What admins of a study association do and read. */
export const portal: Record<string, Example> = {
  'get /api/admin/organisations': { answer: { organisations: [curated] } satisfies CuratedOrganisations },
  'get /api/admin/organisations/{id}': { params: { id: ids.organisation }, answer: curated },
}
