import type { MessageDescriptor } from '@lingui/core'
import { adSentence } from '../../../../shared/features/ads/ads.errors.ts'
import { isbnSentence } from '../../../../shared/features/books/books.errors.ts'
import { maxOriginalPriceCents } from '../../../../shared/features/books/books.rules.ts'
import { looksLikeIsbn, readIsbn } from '../../../../shared/features/books/isbn.ts'
import { nameSentences } from '../../../../shared/features/people/names.errors.ts'
import { nameError } from '../../../../shared/lib/names.ts'
import { isBlank } from '../../../../shared/lib/visible.ts'
import { parseMoney } from '../../../../shared/lib/money.ts'
import { newId } from '../../../lib/new-id.ts'
import { type DraftBook, emptyProposal, type Proposal } from '../drafts/draft.ts'

export type ProposalErrors = Partial<Record<keyof Proposal, MessageDescriptor>>

/** Takes a number as the ISBN and words as the title. */
export function proposalFrom(looked: string): Proposal {
  const text = looked.trim()
  return looksLikeIsbn(text) ? { ...emptyProposal, isbn: text } : { ...emptyProposal, name: text }
}

/** The book of another library has no proposal of its own. */
export function proposalOf({ name, author, isbn }: DraftBook): Proposal {
  return { ...emptyProposal, name, author, isbn: isbn ?? '' }
}

export function proposalErrors(proposal: Proposal, language: 'nl' | 'en'): ProposalErrors {
  const required = adSentence({ code: 'required' }, language)
  const errors: ProposalErrors = {}
  for (const field of ['name', 'author'] as const) {
    const named = nameError(proposal[field], 'book')
    if (isBlank(proposal[field])) errors[field] = required
    else if (named) errors[field] = nameSentences[named]
  }
  const isbn = proposal.isbn.trim() === '' ? null : readIsbn(proposal.isbn)
  if (isbn?.error) errors.isbn = isbnSentence(isbn.error)
  const cents = parseMoney(proposal.originalPrice)
  if (proposal.originalPrice.trim() !== '') {
    if (cents === null) errors.originalPrice = adSentence({ code: 'price_unreadable' }, language)
    else if (cents <= 0) errors.originalPrice = adSentence({ code: 'price_not_above_zero' }, language)
    else if (cents > maxOriginalPriceCents)
      errors.originalPrice = adSentence({ code: 'price_above_limit', cents: maxOriginalPriceCents }, language)
  }
  return errors
}

/** Changed facts need a new id, because the server may have the earlier proposal. */
export function proposedBook(proposal: Proposal, before: DraftBook | null): DraftBook {
  const facts = factsOf(proposal)
  if (before?.proposed && places.every(place => before[place] === facts[place])) return before
  return {
    ...facts,
    id: newId(),
    version: null,
    image: null,
    available: 0,
    lowestPriceCents: null,
    proposed: true,
    reviewed: false,
  }
}

/** The server would refuse an unchanged field again. */
export function refusedAgain(
  refused: Record<string, string>,
  proposal: Proposal,
  before: DraftBook | null,
): Partial<Record<keyof Proposal, string>> {
  const facts = factsOf(proposal)
  const again = places.filter(place => refused[place] && before?.[place] === facts[place])
  return Object.fromEntries(
    again.map(place => [place === 'originalPriceCents' ? 'originalPrice' : place, refused[place]]),
  )
}

const places = ['name', 'author', 'isbn', 'originalPriceCents'] as const

function factsOf({ name, author, isbn, originalPrice }: Proposal): Pick<DraftBook, (typeof places)[number]> {
  return {
    name: name.trim(),
    author: author.trim(),
    isbn: readIsbn(isbn).isbn13,
    originalPriceCents: parseMoney(originalPrice),
  }
}
