import type { CuratedOrganisations } from '../../../shared/features/organisations/organisations.schema.ts'
import { useCached } from '../../api/use-cached.ts'

/** Cached for reading offline. A failure with 403 means none. */
export function useCurated() {
  return useCached<CuratedOrganisations>('/admin/organisations')
}
