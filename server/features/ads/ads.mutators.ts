import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { valuesOf, isSame } from '../../common/store/sql.ts'
import type { PhotoStore } from '../../adapters/photo-store/photo-store.ts'
import { del, put, thisRev } from '../../sync/changes.ts'
import {
  type FieldErrors,
  type Mutator,
  type MutatorContext,
  type Plan,
  rejected,
  unverified,
} from '../../sync/mutator.ts'
import { type AdCreate, adCreate, type AdDelete, type AdRenew } from '../../../shared/features/ads/ads.mutations.ts'
import {
  type AdDraft,
  adErrors,
  type AdErrors,
  adLifeMs,
  sellerErrors,
} from '../../../shared/features/ads/ads.rules.ts'
import { limitingPriceCents } from '../../../shared/features/books/books.rules.ts'
import { bookNow } from '../books/books.queries.ts'
import { book } from '../books/books.table.ts'
import { draft } from '../drafts/drafts.table.ts'
import { allUploadedBy, missingPhotos, uploadedBy } from '../photos/photos.queries.ts'
import { shownOf } from '../students/students.queries.ts'
import { photo } from '../photos/photos.table.ts'
import { planEnding } from '../deals/sell.ts'
import { ad } from './ads.table.ts'
import { readAdNow } from './ad-now.ts'
import { findReplaced, inherited, planReplacing, planStanding } from '../deals/plan-replacing.ts'
import { whenOf } from '../deals/news.ts'
import { countedAgain } from './counted-again.ts'
import { type DraftFacts, eachFact, isFactValue } from '../../../shared/features/ads/ad-facts.ts'
import { adsForAll } from './ads-for-all.ts'

/** Needs every file of the photos. Copies the seller's name and city, which then stay as they are (C3 to C12, D5). */
export const adCreateMutator = (files: Pick<PhotoStore, 'has'>): Mutator<AdCreate> => ({
  fieldErrors: malformedAdErrors,
  async plan(sent, context) {
    const { store, replayOf } = context
    const args = { ...sent, bookId: await bookNow(store.read, sent.bookId) }
    const person = await context.freshPerson()
    if (!replayOf && !person.emailVerified) return rejected('email_unverified')
    const missing = sellerErrors(person)
    if (!replayOf && Object.keys(missing).length > 0) return rejected('person_incomplete', missing)
    const [existing] = await store.read.select().from(ad).where(eq(ad.id, args.id))
    if (existing) return isSameAd(existing, args, person.id) ? { kind: 'noop' } : rejected('id_reused')
    const [of] = await store.read.select().from(book).where(eq(book.id, args.bookId))
    if (!of) return rejected('not_found', { bookId: { code: 'book_missing' } })
    const errors = adErrors(args, limitingPriceCents(of))
    if (!replayOf && Object.keys(errors).length > 0) return rejected(codeOf(errors), errors)
    const photos = await missingPhotos(store.read, files, person.id, args.photos)
    if (photos.length > 0) return { kind: 'retry', why: 'photos', photos }
    const found =
      args.replaces === undefined ? undefined : await findReplaced({ ...args, replaces: args.replaces }, context)
    if (found && 'refused' in found) return found.refused
    const drafts = await store.read.select({ id: draft.id }).from(draft).where(draftOf(person.id, args.id))
    const old = found?.row
    const standing = replayOf ? await readAdNow(store.read, args.id) : undefined
    const plan = placed(
      args,
      { ...context, person },
      { of, drafts: drafts.length, old, isOver: standing !== undefined },
    )
    const at = {
      ...whenOf(context),
      id: args.id,
      standingId: standing?.id ?? args.id,
      priceCents: args.priceCents,
    }
    const parts = [
      ...(old ? [await planReplacing(store, old, at)] : []),
      ...(standing ? [await planStanding(store, standing, old ?? offered(context.now))] : []),
    ]
    return {
      kind: 'applied',
      guards: [...(plan.guards ?? []), ...parts.flatMap(({ guards }) => guards)],
      statements: [
        ...plan.statements,
        ...parts.flatMap(({ statements }) => statements),
        ...(parts.length > 0 ? [countedAgain(store, of.id)] : []),
      ],
      changes: [...plan.changes, ...parts.flatMap(({ changes }) => changes)],
    }
  },
})

/** The first reason stays; the ad's chats continue and show it (C13, E7). */
export const adDeleteMutator: Mutator<AdDelete> = {
  async plan({ id, reason, chatId, setId }, context) {
    const { store, person } = context
    const mine = await readAdNow(store.read, id)
    if (mine?.sellerId !== person.id) return rejected('not_found')
    if (mine.deletedAt !== null) return { kind: 'noop' }
    const refused = await unverified(context)
    if (refused) return refused
    return planEnding(context, mine, { reason, chatId, setId })
  },
}

interface Around {
  of: typeof book.$inferSelect
  drafts: number
  old: typeof ad.$inferSelect | undefined
  /** A restore took it, and the ad at a lower price is back already. */
  isOver: boolean
}

/** Deletes the draft of the ad on all devices (M18). */
function placed(
  args: AdCreate,
  { store, person, now }: MutatorContext,
  { of, drafts, old, isOver }: Around,
): Plan & { kind: 'applied' } {
  const scope = `book:${of.id}`
  const isGone = isOver || (old && old.deletedAt !== null)
  const absent = [args.id, ...(args.replaces === undefined || old ? [] : [args.replaces])]
  const row = {
    ...args,
    ...written(args),
    sellerId: person.id,
    sellerFirstName: person.firstName,
    studentOf: shownOf(person.id),
    city: person.city ?? '',
    replaces: args.replaces ?? null,
    ...offered(now),
    ...(old && inherited(old)),
    ...(isOver && ({ deletedAt: now, reason: 'unsuccessful', soldChatId: null, reservedUntil: null } as const)),
  }
  return {
    kind: 'applied',
    guards: [
      sql`select 1 from ${book} where ${book.id} = ${of.id} and ${isSame(book.originalPriceCents, of.originalPriceCents)}
        and ${book.reviewed} = ${Number(of.reviewed)}
        and not exists (select 1 from ${ad} where ${ad.id} in ${valuesOf(absent)})
        and (${isOver ? 1 : 0} = 1 or not exists (select 1 from ${ad} where ${ad.replaces} = ${args.id}))
        and ${allUploadedBy(person.id, args.photos)}
        and (select count(*) from ${draft} where ${draftOf(person.id, args.id)}) = ${drafts}`,
    ],
    statements: [
      store.write.insert(ad).values({ ...row, endsAt: now + adLifeMs, rev: thisRev }),
      store.write.update(photo).set({ usedAt: now }).where(uploadedBy(person.id, args.photos)),
      countedAgain(store, of.id),
      ...(drafts > 0 ? [store.write.delete(draft).where(draftOf(person.id, args.id))] : []),
    ],
    changes: [
      ...(drafts > 0 ? [del(`me:${person.id}`, 'draft', args.id)] : []),
      (isOver ? del : put)(`me:${person.id}`, 'ad', args.id),
      put(`me:${person.id}`, 'book', of.id),
      (isGone ? del : put)(scope, 'ad', args.id),
      put(scope, 'book', of.id),
    ],
  }
}

const offered = (createdAt: number) =>
  ({ createdAt, reservedUntil: null, deletedAt: null, reason: null, soldChatId: null }) as const

/** An argument that is left out says no. */
const written = ({ note, takesOffers = false }: AdCreate) => ({ note: note || null, takesOffers })

function isSameAd(existing: typeof ad.$inferSelect, args: AdCreate, sellerId: string): boolean {
  const { replaces: _, ...facts } = args
  const expected = { ...facts, ...written(args), sellerId }
  return isDeepStrictEqual(
    Object.fromEntries(Object.keys(expected).map(key => [key, existing[key as keyof typeof expected]])),
    expected,
  )
}

const draftOf = (personId: string, adId: string) => and(eq(draft.personId, personId), eq(draft.id, adId))

function codeOf(errors: AdErrors) {
  const codes = Object.values(errors).map(error => error.code)
  return codes.every(code => code === 'price_above_original') ? 'price_above_original' : 'invalid'
}

/** Reads malformed arguments as an incomplete draft, so that each problem gets its own sentence (C4 to C12, C14). */
function malformedAdErrors(args: unknown): FieldErrors {
  const given: Record<string, unknown> = args !== null && typeof args === 'object' ? { ...args } : {}
  const { bookId, version, photos, priceCents, note } = given
  const draft: AdDraft = {
    bookId: adCreate.args.shape.bookId.safeParse(bookId).data ?? null,
    version: typeof version === 'string' ? version : '',
    ...eachFact<DraftFacts>(name => (isFactValue(name, given[name]) ? given[name] : null)),
    photos: Array.isArray(photos) ? photos : [],
    note: typeof note === 'string' ? note : null,
    priceCents: typeof priceCents === 'number' && Number.isInteger(priceCents) ? priceCents : null,
  }
  return adErrors(draft, null)
}

/** 120 days from now, as often as its seller likes. */
export const adRenewMutator: Mutator<AdRenew> = {
  async plan(args, context) {
    const { store, person, now, replayOf } = context
    const mine = await readAdNow(store.read, args.id)
    if (mine?.sellerId !== person.id) return rejected('not_found')
    const { id } = mine
    const refused = await unverified(context)
    if (refused) return refused
    if (mine.deletedAt !== null) return replayOf ? { kind: 'noop' } : rejected('ad_gone')
    const endsAt = now + adLifeMs
    if ((mine.endsAt ?? 0) >= endsAt) return { kind: 'noop' }
    return {
      kind: 'applied',
      ...(await adsForAll(store.read, [mine])),
      statements: [store.write.update(ad).set({ endsAt, endToldAt: null, rev: thisRev }).where(eq(ad.id, id))],
    }
  },
}
