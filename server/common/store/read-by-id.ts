import DataLoader from 'dataloader'
import type { Reader } from './sql.ts'
import { preparedRead } from './prepared.ts'

interface ByIds<Row> {
  all(values: { ids: string }): Promise<Row[]>
}

/** Asks once for all ids of a turn, of all requests. `build`: a prepared query with the placeholder `ids`, a JSON list. */
export function readById<Row extends { id: string }>(
  build: (read: Reader) => ByIds<Row>,
): (read: Reader, id: string) => Promise<Row | undefined> {
  const loader = preparedRead(read => {
    const query = build(read)
    const ask = async (ids: readonly string[]) => {
      const rows = await query.all({ ids: JSON.stringify([...new Set(ids)]) })
      const found = new Map(rows.map(row => [row.id, row]))
      return ids.map(id => found.get(id))
    }
    return new DataLoader<string, Row | undefined>(ask, { cache: false, batchScheduleFn: setImmediate })
  })
  return (read, id) => loader(read).load(id)
}
