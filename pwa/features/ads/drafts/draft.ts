import { factNames } from '../../../../shared/features/ads/ad-fact-list.ts'
import { type DraftFacts, factsOf, noFacts } from '../../../../shared/features/ads/ad-facts.ts'
import type { AdDraft } from '../../../../shared/features/ads/ads.rules.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { parseMoney } from '../../../../shared/lib/money.ts'
import type { RefusalCode } from '../../../../shared/lib/refusal-codes.ts'
import type { Draft } from '../../../local/vault.ts'

export const steps = ['book', 'condition', 'personal', 'done'] as const
export type Step = (typeof steps)[number]

/** A copy of the book's facts, so that a draft needs no network. `proposed`: the seller wrote it (M6). */
export type DraftBook = Pick<
  Book,
  'id' | 'name' | 'author' | 'isbn' | 'version' | 'originalPriceCents' | 'image' | 'available' | 'lowestPriceCents'
> & { proposed?: boolean; reviewed?: boolean; watchers?: number }

export interface Proposal {
  name: string
  author: string
  isbn: string
  originalPrice: string
}

export interface FormValues extends DraftFacts {
  version: string
  price: string
  note: string
  takesOffers: boolean
  proposal: Proposal | null
}

/** One sentence for each argument, until its field is changed. */
export interface Refusal {
  code: RefusalCode
  fields: Record<string, string>
  photos?: string[]
}

/** Of the book before in a pile, which its seller may take over. */
export interface OfferedFacts {
  name: string
  facts: DraftFacts
}

export interface AdForm extends FormValues {
  /** Becomes the ad's id, so that publishing twice makes one ad. */
  id: string
  step: Step
  book: DraftBook | null
  photos: string[]
  updatedAt: number
  refusal: Refusal | null
  proposedBefore: boolean
  /** Began with a barcode (M3). */
  scanned: boolean
  writtenBy: string | null
  before: OfferedFacts | null
}

export const emptyValues: FormValues = {
  version: '',
  ...noFacts,
  price: '',
  note: '',
  takesOffers: false,
  proposal: null,
}
export const emptyProposal: Proposal = { name: '', author: '', isbn: '', originalPrice: '' }

/** An older release may have left a field or a fact out. */
export function formOf(draft: Draft): AdForm {
  const values = draft.values as Partial<
    FormValues & Pick<AdForm, 'refusal' | 'proposedBefore' | 'scanned' | 'writtenBy' | 'before'>
  >
  return {
    ...emptyValues,
    refusal: null,
    proposedBefore: false,
    scanned: false,
    writtenBy: null,
    ...values,
    before: values.before ? { ...values.before, facts: { ...noFacts, ...values.before.facts } } : null,
    id: draft.id,
    step: steps.find(step => step === draft.step) ?? 'book',
    book: (draft.bookSnapshot as DraftBook | null) ?? null,
    photos: draft.photoHashes,
    updatedAt: draft.updatedAt,
  }
}

export function adDraftOf(form: AdForm): AdDraft {
  return {
    bookId: form.book?.id ?? null,
    version: form.version,
    ...factsOf(form),
    photos: form.photos,
    priceCents: parseMoney(form.price),
    note: form.note,
  }
}

export function draftBookOf(book: DraftBook): DraftBook {
  const { id, name, author, isbn, version, originalPriceCents, image, available, lowestPriceCents } = book
  const known = { id, name, author, isbn, version, originalPriceCents, image, available, lowestPriceCents }
  const { reviewed, watchers } = book
  return { ...known, ...(reviewed !== undefined && { reviewed }), ...(watchers !== undefined && { watchers }) }
}

export function savedBook(book: DraftBook): DraftBook {
  return { ...draftBookOf(book), ...(book.proposed && { proposed: true }) }
}

export function isEmptyForm(form: AdForm): boolean {
  const { name, author, isbn, originalPrice } = form.proposal ?? emptyProposal
  const typed = [form.version, form.price, form.note, name, author, isbn, originalPrice].some(
    text => text.trim() !== '',
  )
  return !form.book && !typed && form.photos.length === 0 && factNames.every(name => form[name] === null)
}

export function emptyForm(id: string): AdForm {
  return formOf({ id, step: 'book', values: {}, photoHashes: [], bookSnapshot: null, updatedAt: 0 })
}
