import { sql } from 'drizzle-orm'
import type { Reader } from '../../common/store/sql.ts'
import { MoveRefused } from './side.ts'

export interface MoveState {
  id: string
  destination: string
  state: 'following' | 'closing' | 'left'
  hasRest: 0 | 1
  at: number
}

export const askMoving = 'select id, destination, state, has_rest as "hasRest", at from moving'

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
