import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatMoment } from '../../../language/format.ts'
import { written } from '../../../language/written.ts'
import { useSyncStatus } from '../../../sync/status.ts'
import { LinkRow } from '../../../ui/page/link-row.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { MyList } from './read-my-lists.ts'

export function MyListRow({ list }: { list: MyList }) {
  const { t } = useLingui()
  const name = list.name ?? t`Book list`
  return (
    <LinkRow
      to={`/study/${list.studyId}`}
      icon="book"
      title={<span {...written(name)}>{name}</span>}
      detail={<Detail list={list} />}
    />
  )
}

function Detail({ list: { state, books, offered, at, news } }: { list: MyList }) {
  const { online } = useSyncStatus()
  if (state === 'coming') return <Trans>Comes onto this device as soon as there is a connection</Trans>
  if (state === 'gone') return <Trans>The association no longer shows this list</Trans>
  const moment = formatMoment(at)
  return (
    <>
      {news && (
        <>
          <Tag tone="marker">
            <Plural value={news.added.length + news.changed.length} one="# new or changed" other="# new or changed" />
          </Tag>{' '}
        </>
      )}
      <Plural
        value={books}
        one={<Trans>{offered} of # book is for sale now</Trans>}
        other={<Trans>{offered} of # books are for sale now</Trans>}
      />
      {!online && (
        <>
          {' '}
          <Trans>(as of {moment})</Trans>
        </>
      )}
    </>
  )
}
