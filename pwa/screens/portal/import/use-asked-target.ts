import { useSearchParams } from 'react-router-dom'

/** The year or course that the admin came from. */
export function useAskedTarget(): { courseId?: string; collectionId?: string } {
  const [query] = useSearchParams()
  const [courseId, collectionId] = [query.get('course'), query.get('collection')]
  return courseId ? { courseId } : collectionId ? { collectionId } : {}
}
