import type { TreeAnswer } from '../../../../shared/features/booklists/tree.schema.ts'
import { byPosition } from '../../../../shared/features/booklists/tree/kinds.ts'
import { useSearchParams } from 'react-router-dom'

export interface TargetGroup {
  id: string
  label: string
  courses: { id: string; name: string }[]
}

/** In the order of the curators. */
export function targetsOf(tree: TreeAnswer | undefined): TargetGroup[] {
  if (!tree) return []
  const courses = new Map(tree.courses.map(course => [course.id, course]))
  return [...tree.studies].sort(byPosition).flatMap(study =>
    tree.collections
      .filter(({ studyId }) => studyId === study.id)
      .sort(byPosition)
      .map(({ id, name }) => ({
        id,
        label: `${study.name} · ${name}`,
        courses: tree.places
          .filter(({ collectionId }) => collectionId === id)
          .sort(byPosition)
          .flatMap(({ courseId }) => courses.get(courseId) ?? [])
          .map(course => ({ id: course.id, name: [course.code, course.name].filter(Boolean).join(' ') })),
      })),
  )
}

/** The year or course that the admin came from. */
export function useAskedTarget(): { courseId?: string; collectionId?: string } {
  const [query] = useSearchParams()
  const [courseId, collectionId] = [query.get('course'), query.get('collection')]
  return courseId ? { courseId } : collectionId ? { collectionId } : {}
}
