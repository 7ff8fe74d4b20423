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

/** Where an installation moves from and to, whichever engine either has. */
export interface Route {
  destination: string
  product: Ends
  identity: Ends | undefined
  bringPhotos(): Promise<void>
  isServed(): Promise<boolean>
  arrive(): Promise<void>
  close(): Promise<void>
}
