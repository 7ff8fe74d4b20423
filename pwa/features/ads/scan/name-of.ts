import type { AdForm } from '../drafts/draft.ts'

/** The title, else the ISBN; empty where a draft has neither. */
export function nameOf({ book, proposal }: AdForm): string {
  if (book) return book.name
  return proposal?.name || (proposal?.isbn ? `ISBN ${proposal.isbn}` : '')
}
