// Random tests try the same values every time, so that a change is judged by its own effect.
import * as fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.RANDOM_SEED ?? 20261122) })
