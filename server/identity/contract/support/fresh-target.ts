import { afterAll } from 'vitest'
import { openTarget } from './contract.ts'
import { askByOry } from './ory.ts'

const target = await openTarget()
askByOry(target)

afterAll(target.close)
