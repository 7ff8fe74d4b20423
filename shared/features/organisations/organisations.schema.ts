import * as z from 'zod/mini'
import { id, photoHash, properName, text, time } from '../../lib/values.ts'
import { isMailAddress } from '../reports/reports.rules.ts'

export const organisation = z.object({
  id,
  name: z.string(),
  description: z.string(),
  university: z.string(),
  imageUrl: z.nullable(z.string()),
})
export type Organisation = z.infer<typeof organisation>

export const curatedOrganisation = z.extend(organisation, { rev: z.int(), since: time })
export type CuratedOrganisation = z.infer<typeof curatedOrganisation>

const organisationGlance = z.extend(curatedOrganisation, {
  admins: z.int(),
  followers: z.int(),
  listed: z.int(),
  offered: z.int(),
  wanted: z.int(),
  answers: z.int(),
})
export type OrganisationGlance = z.infer<typeof organisationGlance>

export const curatedOrganisations = z.object({ organisations: z.array(organisationGlance) })
export type CuratedOrganisations = z.infer<typeof curatedOrganisations>

/** Absent fields stay; `image` is the hash of a logo. */
export const organisationChange = z.object({
  rev: z.int().check(z.nonnegative()),
  name: z.optional(properName(100, 'organisation')),
  description: z.optional(text(0, 1000)),
  university: z.optional(properName(100, 'organisation')),
  image: z.optional(z.nullable(photoHash)),
})
export type OrganisationChange = z.infer<typeof organisationChange>

const admin = z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string(), since: time })
export type Admin = z.infer<typeof admin>
export const admins = z.object({ admins: z.array(admin) })

const somebody = z.nullable(z.object({ id, firstName: z.string() }))
export const inviteStates = ['active', 'used', 'expired'] as const

/** Lasts a week (H7). Only its maker gets the link, because it acts in their name. */
export const invite = z.object({
  id,
  token: z.optional(z.string()),
  url: z.optional(z.string()),
  createdAt: time,
  creator: somebody,
  expiresAt: time,
  state: z.enum(inviteStates),
  usedBy: somebody,
  usedAt: z.nullable(time),
})
export type Invite = z.infer<typeof invite>
export const invites = z.object({ invites: z.array(invite) })
export const oneInvite = z.object({ invite })

const email = z.pipe(text(1, 320), z.string().check(z.refine(isMailAddress)))

export const inviteBody = z.object({ email: z.optional(email) })
export type InviteBody = z.infer<typeof inviteBody>
export const inviteMail = z.object({ email })

export const openInvite = z.object({ state: z.enum(inviteStates), organisation, expiresAt: time })
export type OpenInvite = z.infer<typeof openInvite>
export const accepted = z.object({ organisation })
