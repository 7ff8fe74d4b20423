import { DatabaseRefused, StorageUnavailable } from '../store-errors.ts'
import { schemaOf } from './connect.ts'
import { codeOf } from './failures.ts'

const make = (name: string) => `create database "${name}" encoding 'UTF8' locale 'C' template template0`

const connections = 22

/** In words for the person who starts a node, where PostgreSQL refuses; else the error. */
export function refusalOf(error: unknown, url: string): unknown {
  const { host, database } = placeOf(url)
  const message = error instanceof Error ? error.message : String(error)
  if (message.includes('unsupported startup parameter')) return behindPooler(url)
  if (codeOf(error instanceof StorageUnavailable ? error.cause : error) === '53300')
    return new DatabaseRefused(
      `The database at ${host} answers, and has no connection left. A node needs ${connections}: raise max_connections, or the limit of the user, to that for each node and some for yourself. (${message})`,
    )
  if (error instanceof StorageUnavailable)
    return new DatabaseRefused(
      `The database at ${host} does not answer. See that it runs, and that DATABASE_URL has its host and port. (${message})`,
    )
  if (codeOf(error) === '3D000')
    return new DatabaseRefused(`There is no database "${database}" at ${host}. Make it: ${make(database)}`)
  if (codeOf(error).startsWith('28'))
    return new DatabaseRefused(
      `The database at ${host} refuses the user or the password of DATABASE_URL. Set those that it knows. (${message})`,
    )
  if (codeOf(error) === '42501' && message.includes('for database'))
    return new DatabaseRefused(
      `The user of DATABASE_URL may not make the schema "${schemaOf(url).schema}". Grant it: grant create on database "${database}" to …`,
    )
  if (codeOf(error) === '42501')
    return new DatabaseRefused(
      `The user of DATABASE_URL may not make tables in the schema "${schemaOf(url).schema}". Grant it (grant create on schema …), or make it the owner of a schema of its own (?schema=…).`,
    )
  return error
}

/** A pooler gives one connection to many, so nothing that a node sets or listens to on it would stay. */
export const behindPooler = (url: string) =>
  new DatabaseRefused(
    `At ${placeOf(url).host} a pooler answers (PgBouncer or the like), which does not keep the settings of a connection. Give DATABASE_URL the address of PostgreSQL itself: a node has some ${connections} connections, however many people come.`,
  )

/** Texts must sort by bytes also where no column says so. */
export function expectTexts({ encoding, byBytes, rules }: { encoding: string; byBytes: number; rules: string }): void {
  if (encoding !== 'UTF8')
    throw new DatabaseRefused(
      `The database has the encoding ${encoding}. Make one, and name it in DATABASE_URL: ${make('kaft')}`,
    )
  if (byBytes !== 1)
    throw new DatabaseRefused(
      `The database sorts texts by the rules of a language (${rules}). Make one that sorts them by bytes, and name it in DATABASE_URL: ${make('kaft')}`,
    )
}

/** Of several hosts all; never the password. */
function placeOf(url: string): { host: string; database: string } {
  const [, host = '', database = ''] = /^\w+:\/\/(?:[^@/]*@)?([^/?]*)\/?([^?]*)/.exec(url) ?? []
  return { host, database: decodeURIComponent(database) }
}

export function databaseName(url: string): string {
  const { host, database } = placeOf(url)
  const { schema } = schemaOf(url)
  return `postgres://${host}/${database}${schema === 'public' ? '' : `?schema=${schema}`}`
}
