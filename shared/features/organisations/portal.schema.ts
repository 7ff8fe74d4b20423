import * as z from 'zod/mini'
import { time } from '../../lib/values.ts'
import { organisation } from './organisations.schema.ts'

/** An association as its admins see it; `rev` goes along with a change, `since` is when the asker became admin. */
export const curatedOrganisation = z.extend(organisation, { rev: z.int(), since: time })
export type CuratedOrganisation = z.infer<typeof curatedOrganisation>

/** The answer of `GET /api/admin/organisations`. */
export const curatedOrganisations = z.object({ organisations: z.array(curatedOrganisation) })
export type CuratedOrganisations = z.infer<typeof curatedOrganisations>
