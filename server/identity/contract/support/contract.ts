import { startEmbedded } from './embedded.ts'
import { type Target, targetOf } from './target.ts'

/** The provider of the environment, else a fresh embedded one for each file (fresh-target.ts). */
export let target: Target

export async function openTarget(): Promise<Target> {
  return (target = targetOf(process.env) ?? (await startEmbedded()))
}
