import type { Operation } from '../middleware/operation.ts'
import { houseOperations } from './house.routes.ts'

/** Every call that the API document tells. A feature adds its own list here, as it adds its routes in app.ts. */
export const operations: readonly Operation[] = [...houseOperations]
