// Builds dist when the sources differ from what it was made of.
import { build } from './lib.mjs'

build()
