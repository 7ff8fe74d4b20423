import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function NothingFound({ query: filter }: { query: string }) {
  return (
    <EmptyState
      scene="search"
      title={filter ? <Trans>We couldn't find any results for {filter}</Trans> : <Trans>There are no books yet</Trans>}
      action={
        <ButtonLink to="/study" icon="book">
          <Trans>Look by study</Trans>
        </ButtonLink>
      }
    >
      <Trans>Try fewer words, only the author, or the ISBN from the back of the book.</Trans>
    </EmptyState>
  )
}
