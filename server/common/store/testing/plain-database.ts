import postgres from 'postgres'
import { v7 } from 'uuid'

/** On the server that `TEST_POSTGRES` names; nothing is made in it. */
export interface PlainDatabase {
  name: string
  url: string
  make(how?: string): Promise<void>
  ask(text: string): Promise<unknown[]>
  remove(): Promise<void>
}

export function plainDatabase(): PlainDatabase {
  const name = `plain_${v7().slice(-12)}`
  return {
    name,
    get url() {
      return databaseAt(name)
    },
    make: async (how = '') => void (await askAt(databaseAt('postgres'), `create database ${name} ${how}`)),
    ask: text => askAt(databaseAt(name), text),
    async remove() {
      await askAt(databaseAt('postgres'), `drop database if exists ${name} with (force)`)
      await askAt(databaseAt('postgres'), `drop role if exists ${name}`)
    },
  }
}

export function databaseAt(name: string, user?: string): string {
  const url = new URL(process.env['TEST_POSTGRES'] ?? '')
  return Object.assign(url, { pathname: `/${name}`, ...(user !== undefined && { username: user }) }).href
}

async function askAt(url: string, text: string): Promise<unknown[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  return sql.unsafe(text).finally(() => sql.end())
}
