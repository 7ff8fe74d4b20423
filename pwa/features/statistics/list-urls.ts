import { localPath } from '../../../shared/lib/routes.ts'
import { language } from '../../language/language.ts'

interface Place {
  studyId: string
  collectionId: string
}

/** The address with the association's logo on top (A5). */
export function yearUrl({ studyId, collectionId }: Place, organisationId: string): string {
  const path = localPath(language, `/study/${studyId}`)
  return `${window.location.origin}${path}?collection=${collectionId}&o=${organisationId}`
}

export const courseUrl = ({ id, ...place }: Place & { id: string }, organisationId: string): string =>
  `${yearUrl(place, organisationId)}#course-${id}`
