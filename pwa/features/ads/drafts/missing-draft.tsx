import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { AdoptDrafts } from './adopt-drafts.tsx'
import { SellFrame } from '../sell/sell-frame.tsx'
import { useVisitorDrafts } from './use-visitor-drafts.ts'

/** Looks in the visitor's vault too, because the person may just have logged in. */
export function MissingDraft({ id }: { id: string }) {
  const { drafts, move } = useVisitorDrafts()
  const mine = drafts?.filter(form => form.id === id)
  return (
    <SellFrame step={mine?.[0] ? 'personal' : 'book'}>
      {mine === undefined && <Skeleton shape="block" />}
      {mine && mine.length > 0 && <AdoptDrafts drafts={mine} onMove={move} />}
      {mine && mine.length === 0 && (
        <EmptyState
          title={<Trans>This draft is not on this device</Trans>}
          action={
            <ButtonLink kind="primary" to="/sell">
              <Trans>Sell a book</Trans>
            </ButtonLink>
          }
        >
          <Trans>It was published, thrown away, or made somewhere else.</Trans>
        </EmptyState>
      )}
    </SellFrame>
  )
}
