import type { Dexie } from 'dexie'

/** Call it before opening. As in browsers, a full device ends the transaction. */
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
