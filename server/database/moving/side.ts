import type { Row } from '../../common/store/postgres/copy-to-file.ts'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../common/store/sql.ts'

export const askMoving = 'select id, destination, state, has_rest as "hasRest", at from moving'

export interface Table {
  name: string
  keys: readonly string[]
  /** Another value of a row that no other may have. */
  hasOtherKey: boolean
}

export type Key = readonly (string | number | null)[]

export interface Change {
  table: string
  key: Key
  seq: number
}

export interface Place {
  id: string
  seq: number
}

/** All answers are of one state of the database. */
export interface State {
  lastChange(): Promise<number>
  changesAfter(seq: number): Promise<Change[]>
  each(table: Table, take: (rows: readonly Row[]) => Promise<void> | void): Promise<void>
  rowsOf(table: Table, keys: readonly Key[]): Promise<Row[]>
}

export interface Locked extends State {
  /** Nothing but a move is written here from the end of it on. */
  fence(tables: readonly Table[]): Promise<void>
  run(text: string, params?: Key): Promise<void>
}

export interface Writing {
  put(table: Table, rows: readonly Row[]): Promise<void>
  drop(table: Table, keys: readonly Key[]): Promise<void>
  reach(place: Place): Promise<void>
}

/** A database that a move reads or fills: the product's or that of identities, on either engine. */
export interface Side {
  /** False while another command moves it. */
  claim(): Promise<boolean>
  /** From now on every change of a row is recorded, whoever makes it. */
  note(tables: readonly Table[]): Promise<void>
  forget(): Promise<void>
  inOneState<Result>(look: (state: State) => Promise<Result>): Promise<Result>
  locked<Result>(work: (locked: Locked) => Promise<Result>): Promise<Result>
  get(text: string): Promise<Row | undefined>
  run(text: string, params?: Key): Promise<void>
  place(): Promise<Place | undefined>
  /** Makes room for a place; throws where there are rows and no place. */
  prepare(tables: readonly Table[]): Promise<void>
  write(work: (writing: Writing) => Promise<void>): Promise<void>
  arrive(): Promise<void>
  end(): Promise<void>
}

export const batchSize = 2000

export function inSteps<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batchSize) }, (_, n) =>
    items.slice(n * batchSize, (n + 1) * batchSize),
  )
}

export class MoveRefused extends Error {}

export interface MoveState {
  id: string
  destination: string
  state: 'following' | 'closing' | 'left'
  hasRest: 0 | 1
  at: number
}

export async function moveStateIn(read: Reader): Promise<MoveState | undefined> {
  const [row] = await read.all<MoveState>(sql.raw(askMoving))
  return row
}

export function expectNotLeft(row: Pick<MoveState, 'destination' | 'state'> | undefined): void {
  if (row?.state !== 'left') return
  const setting = row.destination.startsWith('/')
    ? 'DATA_DIR to that, without DATABASE_URL'
    : 'DATABASE_URL to its address'
  throw new MoveRefused(`This installation has moved to ${row.destination}. Set ${setting}.`)
}
