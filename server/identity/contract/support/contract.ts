import { afterAll } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { targetOf } from './target.ts'

/** The provider of the environment, else a fresh embedded one for each file. */
export const target = targetOf(process.env) ?? (await startEmbedded())

afterAll(() => target.close())
