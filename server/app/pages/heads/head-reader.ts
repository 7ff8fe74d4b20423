import type { RouteMatch } from '../../../../shared/lib/routes.ts'
import type { Deps } from '../../../deps.ts'
import type { Head } from './head.ts'

export type HeadReader = (deps: Pick<Deps, 'store' | 'publicUrl'>, match: RouteMatch) => Promise<Head | undefined>
