import type { StudyPage } from '../../../../shared/features/booklists/booklists.schema.ts'
import type { Organisation } from '../../../../shared/features/organisations/organisations.schema.ts'
import { useCached } from '../../../api/use-cached.ts'
import type { Filters } from '../search-state.ts'
import type { ListNames } from './filter-words.ts'

export function useListNames({ organisation, study, course }: Filters): ListNames {
  const owner = useCached<Organisation>(organisation === null ? null : `/organisation/${organisation}`)
  const list = useCached<StudyPage>(study === null ? null : `/studies/${study}`)
  return {
    organisation: owner.data?.name,
    study: list.data?.study.name,
    course: list.data?.courses.find(({ id }) => id === course)?.name,
  }
}
