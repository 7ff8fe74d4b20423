import { Trans } from '@lingui/react/macro'
import { looksLikeIsbn, readIsbn } from '../../../shared/features/books/isbn.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { IsbnDoubt } from '../books/isbn-doubt.tsx'

interface NothingFoundProps {
  query: string
  onAll?: (() => void) | undefined
}

export function NothingFound({ query: filter, onAll }: NothingFoundProps) {
  const isNumber = looksLikeIsbn(filter) && readIsbn(filter).fault !== null
  return (
    <EmptyState
      scene="search"
      title={filter ? <Trans>We couldn't find any results for {filter}</Trans> : <Trans>There are no books yet</Trans>}
      action={
        onAll ? (
          <Button onClick={onAll}>
            <Trans>Also show books that nobody sells now</Trans>
          </Button>
        ) : (
          <ButtonLink to="/study" icon="book">
            <Trans>Browse by study</Trans>
          </ButtonLink>
        )
      }
    >
      {isNumber ? (
        <IsbnDoubt query={filter} />
      ) : (
        <Trans>Try fewer words, only the author, or the ISBN from the back of the book.</Trans>
      )}
    </EmptyState>
  )
}
