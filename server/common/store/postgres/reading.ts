import { proxied } from '../proxied.ts'
import type { Store } from '../store.ts'
import { patiently } from './failures.ts'
import type { Pool } from './pool.ts'
import { numbered } from './query.ts'
import { Silence } from './silence.ts'

interface ReadingOptions {
  onRead?: ((sql: string) => void) | undefined
  silence?: Silence
}

export function readingFrom(
  pool: Pick<Pool, 'ask'>,
  { onRead, silence = new Silence() }: ReadingOptions = {},
): Pick<Store, 'read' | 'write'> {
  return proxied((text, params, as) => {
    onRead?.(text)
    const asked = params.map(withoutNul) as never[]
    const ask = () =>
      pool.ask(sql => {
        const query = sql.unsafe(numbered(text), asked, { prepare: true })
        return as === 'values' ? query.values() : query
      })
    return silence.noted(patiently(ask))
  })
}

/** No stored text has one (shared/lib/values.ts), and PostgreSQL takes none, so what is asked for is not found. */
const withoutNul = (param: unknown) =>
  typeof param === 'string' && param.includes('\0') ? param.replaceAll('\0', '\uFFFD') : param
