import { afterAll } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { targetOf } from './target.ts'

/** The provider that this file's checks ask: the one of the environment, else the embedded one, a fresh one for each file. */
export const target = targetOf(process.env) ?? (await startEmbedded())

afterAll(() => target.close())
