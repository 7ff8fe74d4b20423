import type { Dexie } from 'dexie'

/** This database, which is not open yet, takes nothing more when `isFull` says so; as in browsers, its transaction is over. */
export function fillUp<Database extends Dexie>(database: Database, isFull: () => boolean): Database {
  return database.use({
    stack: 'dbcore',
    name: 'full-device',
    create: core => ({
      ...core,
      table: name => {
        const table = core.table(name)
        return {
          ...table,
          mutate: async asked => {
            const grows = asked.type === 'add' || asked.type === 'put'
            if (grows && isFull()) throw new DOMException('no room', 'QuotaExceededError')
            return table.mutate(asked)
          },
        }
      },
    }),
  }) as Database
}
