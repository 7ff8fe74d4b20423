import { msg } from '@lingui/core/macro'
import { and, eq } from 'drizzle-orm'
import { id } from '../../../../shared/lib/values.ts'
import { study } from '../../../features/booklists/booklists.table.ts'
import { organisation } from '../../../features/organisations/organisations.table.ts'
import { format } from '../../../common/language/language.ts'
import type { HeadReader } from './head-reader.ts'

export const studyHead: HeadReader = async ({ store }, { language, part, path }) => {
  if (!id.safeParse(part).success) return undefined
  const [found] = await store.read
    .select({ name: study.name, organisation: organisation.name, university: organisation.university })
    .from(study)
    .innerJoin(organisation, eq(organisation.id, study.organisationId))
    .where(and(eq(study.id, part), eq(study.visible, true)))
  if (!found) return undefined
  const { name, organisation: association, university } = found
  return {
    title: format(language, msg`Books of ${name} · Kaft`),
    description: format(language, msg`The book lists of ${name} (${association}, ${university}), used and cheaper.`),
    path,
  }
}
