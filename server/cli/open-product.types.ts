import type { Broadcast } from '../adapters/broadcast.ts'
import type { Nodes } from '../adapters/nodes.ts'
import type { Search } from '../adapters/search/search.ts'
import type { Store } from '../common/store/store.ts'
import type { Secrets } from '../config/secrets.ts'
import type { Deps } from '../deps.ts'

/** The database of the product, and the parts that depend on whether it is a file or shared by nodes. */
export interface OpenProduct {
  store: Store
  secrets: Secrets
  search: Search
  readable: () => string
  broadcast: Broadcast
  nodes?: Nodes
  /** Before anybody is served: makes the copy that search reads. */
  prepare(): Promise<void>
  join(deps: Deps): Promise<Serving>
  close(): Promise<void>
}

export interface Serving {
  /** For jobs; of several nodes one does them. */
  jobs: Deps
  leave(): Promise<void>
}
