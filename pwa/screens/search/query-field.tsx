import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ScanButton } from '../../features/scan/scan-button.tsx'
import { useTypedQuery } from '../../features/search/use-typed-query.ts'
import { SearchField } from '../../ui/form/search-field.tsx'

interface QueryFieldProps {
  query: string
  /** Runs after a pause in typing. */
  onQuery(query: string): void
  /** Runs at every keystroke. */
  onTyped(typed: string): void
}

export function QueryField({ query, onQuery, onTyped }: QueryFieldProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const { typed, type, submit } = useTypedQuery(query, onQuery, field)

  // Only on arrival, because an empty search is there to be typed in.
  const arrive = useEffectEvent(() => query === '' && field.current?.focus({ preventScroll: true }))
  useEffect(() => void arrive(), [])

  const change = (text: string) => {
    type(text)
    onTyped(text)
  }
  const clear = () => {
    change('')
    field.current?.focus()
  }
  return (
    <search>
      <form
        onSubmit={event => {
          submit(event)
          field.current?.blur()
        }}
      >
        <SearchField
          ref={field}
          name="q"
          label={t`Search by title, author or ISBN`}
          placeholder={t`Title, author or ISBN`}
          value={typed}
          maxLength={300}
          onChange={event => change(event.target.value)}
          onClear={clear}
          behind={<ScanButton onBook={change} />}
        />
      </form>
    </search>
  )
}
