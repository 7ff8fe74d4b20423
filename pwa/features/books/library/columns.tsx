import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { LibraryBook } from '../../../../shared/features/books/library.schema.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { language } from '../../../language/language.ts'
import { written } from '../../../language/written.ts'
import { Mark } from '../../../ui/mark.tsx'
import { HyphenatedIsbn } from '../isbn.tsx'
import type { LibraryView } from './use-library.ts'

export interface Column {
  sort: LibraryView['sort']
  title: MessageDescriptor
  isNumber?: boolean
  cell(book: LibraryBook, query: string): ReactNode
}

/** Their widths are in library-table.module.css. */
export const columns: readonly Column[] = [
  {
    sort: 'name',
    title: msg`Name`,
    cell: ({ name }, query) => (
      <b {...written(name)}>
        <Mark text={name} query={query} />
      </b>
    ),
  },
  { sort: 'author', title: msg`Author`, cell: ({ author }, query) => <Mark text={author} query={query} /> },
  { sort: 'isbn', title: msg`ISBN`, cell: ({ isbn }) => isbn && <HyphenatedIsbn isbn={isbn} /> },
  { sort: 'version', title: msg`Version`, cell: ({ version }) => version },
  {
    sort: 'price',
    title: msg`Original price`,
    isNumber: true,
    cell: ({ originalPriceCents }) =>
      originalPriceCents === null ? <Trans>unknown</Trans> : formatMoney(originalPriceCents, language),
  },
  { sort: 'lists', title: msg`On lists`, isNumber: true, cell: ({ lists }) => lists || '–' },
  { sort: 'offers', title: msg`For sale`, isNumber: true, cell: ({ available }) => available || '–' },
]
