import { eq, sql } from 'drizzle-orm'
import type { Tree, TreeRows } from '../../../../shared/features/booklists/tree.schema.ts'
import { keyOf, seenIn } from '../../../../shared/features/booklists/tree/kinds.ts'
import { type WantedEdition, follow } from '../booklists.table.ts'
import { listed, member, type Reader, type Statement } from '../../../common/store/sql.ts'

type Link = TreeRows['link']

interface News {
  studyId: string
  linkId: string
  was: WantedEdition | null
}

export function newsOfSet(before: Tree, after: Tree, studies: ReadonlySet<string>): News[] {
  const [saw, see] = [shownIn(before, studies), shownIn(after, studies)]
  return [...see].flatMap(([studyId, links]) =>
    [...links].flatMap(([linkId, link]) => {
      const former = saw.get(studyId)?.get(linkId)
      if (former && isAskedAlike(former, link)) return []
      return [{ studyId, linkId, was: former ? askedOf(former) : null }]
    }),
  )
}

export function shownIn(tree: Tree, studies: ReadonlySet<string>): Map<string, Map<string, Link>> {
  const visible = seenIn(tree)
  const byCourse = new Map<string, Link[]>()
  for (const link of tree.links) {
    if (!visible.has(keyOf('link', link.id))) continue
    const links = byCourse.get(link.courseId)
    if (links) links.push(link)
    else byCourse.set(link.courseId, [link])
  }
  const studyOf = new Map(tree.collections.map(({ id, studyId }) => [id, studyId]))
  const shown = new Map<string, Map<string, Link>>()
  for (const { id, collectionId, courseId } of tree.places) {
    const studyId = studyOf.get(collectionId)
    if (studyId === undefined || !studies.has(studyId) || !visible.has(keyOf('place', id))) continue
    const links = shown.get(studyId) ?? new Map<string, Link>()
    for (const link of byCourse.get(courseId) ?? []) links.set(link.id, link)
    shown.set(studyId, links)
  }
  return shown
}

export function isAskedAlike(one: WantedEdition, other: WantedEdition): boolean {
  return JSON.stringify(askedOf(one)) === JSON.stringify(askedOf(other))
}

const askedOf = ({ bookId, version, alsoAccepted }: WantedEdition): WantedEdition => ({ bookId, version, alsoAccepted })

export async function findFollowed(read: Reader, organisationId: string): Promise<Set<string>> {
  const rows = await read
    .selectDistinct({ studyId: follow.studyId })
    .from(follow)
    .where(eq(follow.organisationId, organisationId))
  return new Set(rows.map(({ studyId }) => studyId))
}

interface By {
  organisationId: string
  personId: string
  at: number
}

/** Keeps the state from before the first change since the last notification. */
export function newsStatements(news: readonly News[], { organisationId, personId, at }: By): Statement[] {
  if (news.length === 0) return []
  const of = (name: string) => member(sql`told.value`, name)
  return [
    sql`insert into list_news (study_id, link_id, organisation_id, was, by_id, at)
      select ${of('studyId')}, ${of('linkId')}, ${organisationId}, ${of('was')}, ${personId}, ${at}
      from ${listed(news)} as told where true
      on conflict (study_id, link_id) do update set at = excluded.at,
        by_id = case when list_news.by_id = excluded.by_id then excluded.by_id else '' end`,
  ]
}
