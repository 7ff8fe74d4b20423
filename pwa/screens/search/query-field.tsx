import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import { SearchField } from '../../ui/search-field.tsx'

/** Milliseconds without a keystroke before the address, and with it the question, changes. */
const pause = 150

/** What is typed becomes the address once typing pauses; an address that changes otherwise becomes what is typed. */
export function QueryField({ query, onQuery }: { query: string; onQuery(query: string): void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(query)
  const settled = useDebounced(typed, pause)
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef(query)

  const send = useEffectEvent((text: string) => {
    if (text === sent.current) return
    sent.current = text
    onQuery(text)
  })
  useEffect(() => send(settled), [settled])

  useEffect(() => {
    if (query === sent.current) return
    sent.current = query
    setTyped(query)
  }, [query])

  // Only on arrival: an empty search is there to be typed in.
  const arrive = useEffectEvent(() => query === '' && field.current?.focus({ preventScroll: true }))
  useEffect(() => void arrive(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    sent.current = typed
    onQuery(typed)
    field.current?.blur()
  }
  const clear = () => {
    setTyped('')
    field.current?.focus()
  }
  return (
    <search>
      <form onSubmit={submit}>
        <SearchField
          ref={field}
          name="q"
          label={t`Search by title, author or ISBN`}
          placeholder={t`Title, author or ISBN`}
          value={typed}
          maxLength={300}
          onChange={event => setTyped(event.target.value)}
          onClear={clear}
        />
      </form>
    </search>
  )
}
