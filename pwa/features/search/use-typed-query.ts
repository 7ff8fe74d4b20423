import {
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useIsMounted } from '../../lib/hooks/use-hydrated.ts'

/** Milliseconds without a keystroke before the address changes. */
const pause = 150

interface TypedQuery {
  typed: string
  type(text: string): void
  submit(event: FormEvent): void
}

/** The address follows the field after a pause, and the field other changes. Text typed before hydration counts. */
export function useTypedQuery(
  query: string,
  onQuery: (query: string) => void,
  field: RefObject<HTMLInputElement | null>,
): TypedQuery {
  const [typed, type] = useReducer((_: string, text: string) => text, query)
  const rested = useDebounced(typed)
  const sent = useRef(query)
  const isMounted = useIsMounted()

  // Runs before another render would empty the field.
  useLayoutEffect(() => void type(field.current?.value ?? ''), [field])

  const send = useEffectEvent((text: string) => {
    if (text === sent.current || !isMounted()) return
    sent.current = text
    onQuery(text)
  })
  useEffect(() => void send(rested), [rested])

  useEffect(() => {
    if (query === sent.current) return
    sent.current = query
    type(query)
  }, [query])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    sent.current = typed
    onQuery(typed)
  }
  return { typed, type, submit }
}

function useDebounced(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
