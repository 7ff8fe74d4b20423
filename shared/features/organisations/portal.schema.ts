import * as z from 'zod/mini'
import { id, photoHash, properName, text, time } from '../../lib/values.ts'
import { isMailAddress } from '../reports/reports.rules.ts'
import { organisation } from './organisations.schema.ts'

/** An association as its admins see it; `rev` goes along with a change, `since` is when the asker became admin. */
export const curatedOrganisation = z.extend(organisation, { rev: z.int(), since: time })
export type CuratedOrganisation = z.infer<typeof curatedOrganisation>

/** What there is to do and to know of an association at a glance. */
const organisationGlance = z.extend(curatedOrganisation, {
  admins: z.int(),
  /** Students who follow a list of it. */
  followers: z.int(),
  /** Books on its lists, of those how many are for sale, and how many somebody waits for while none is. */
  listed: z.int(),
  offered: z.int(),
  wanted: z.int(),
  /** Changes of books that were answered in the last 30 days. */
  answers: z.int(),
})
export type OrganisationGlance = z.infer<typeof organisationGlance>

/** The answer of `GET /api/admin/organisations`. */
export const curatedOrganisations = z.object({ organisations: z.array(organisationGlance) })
export type CuratedOrganisations = z.infer<typeof curatedOrganisations>

/** The body of `PATCH /api/admin/organisations/{id}`: what is absent stays. `image` is the hash of a logo. */
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

/**
 * Makes who accepts it an admin, once, within a week (H7). Who made or used it is null where they are gone. Its link is there
 * only for its maker: whoever has it becomes an admin in that person's name.
 */
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

/** The body of `POST …/invites`: where to mail it, if anywhere. */
export const inviteBody = z.object({ email: z.optional(email) })
export type InviteBody = z.infer<typeof inviteBody>
export const inviteMail = z.object({ email })

/** The answer of `GET /api/invites/{token}`. */
export const openInvite = z.object({ state: z.enum(inviteStates), organisation, expiresAt: time })
export type OpenInvite = z.infer<typeof openInvite>
export const accepted = z.object({ organisation })
