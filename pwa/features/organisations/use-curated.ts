import type { CuratedOrganisations } from '../../../shared/features/organisations/portal.schema.ts'
import { useCached } from '../../api/use-cached.ts'

/** The associations that the person curates, kept for reading without a connection; a failure with 403: none. */
export function useCurated() {
  return useCached<CuratedOrganisations>('/admin/organisations')
}
