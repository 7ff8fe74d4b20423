import type { Side, Table } from '../../database/moving/side.ts'

export interface Ends {
  from: Side
  to: Side
  tables: readonly Table[]
}

/** Identities that the settings keep elsewhere stay there. */
export interface Sources {
  product: Side
  identity: Side | undefined
}

export interface Route {
  destination: string
  product: Ends
  identity: Ends | undefined
  /** Brings missing photos, and removes those that it brought and that are gone. */
  bringPhotos(): Promise<void>
  hasArrived(): Promise<boolean>
  isServed(): Promise<boolean>
  arrive(): Promise<void>
  close(): Promise<void>
}
