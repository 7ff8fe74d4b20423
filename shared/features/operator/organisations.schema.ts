import * as z from 'zod/mini'
import { properName, text, time } from '../../lib/values.ts'
import { organisation } from '../organisations/organisations.schema.ts'
import { invite } from '../organisations/portal.schema.ts'

const runOrganisation = z.object({
  ...organisation.shape,
  createdAt: time,
  admins: z.int(),
  links: z.int(),
  openInvites: z.int(),
})
export type RunOrganisation = z.infer<typeof runOrganisation>
export const runOrganisations = z.object({ organisations: z.array(runOrganisation) })
export type RunOrganisations = z.infer<typeof runOrganisations>

export const newOrganisation = z.object({
  name: properName(100, 'organisation'),
  university: properName(100, 'organisation'),
  description: z.optional(text(0, 1000)),
})
export const organisationMade = z.object({ organisation: runOrganisation })
export const inviteMade = z.object({ invite })
