// Set up before unit tests: random tests try the same values every time, so that a change is judged by what it changes.
import * as fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.RANDOM_SEED ?? 20261122) })
