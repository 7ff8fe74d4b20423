import { Plural, Trans } from '@lingui/react/macro'
import { useSearches } from '../../features/searches/use-searches.ts'
import { LinkRow } from '../../ui/page/link-row.tsx'

export function SearchesRow() {
  const count = useSearches()?.length ?? 0
  return (
    <LinkRow
      to="/settings#searches"
      icon="search"
      title={<Trans>What you look for</Trans>}
      detail={
        <Plural
          value={count}
          _0="None yet"
          one="# search: how often, and by what"
          other="# searches: how often, and by what"
        />
      }
    />
  )
}
