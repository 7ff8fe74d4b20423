import { minify } from '@swc/core'
import type { Plugin } from 'vite'

/** SWC inlines and drops more, which saves another 2 KB of the first load. */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = (await minify(file.code, options)).code
    },
  }
}

const options = { module: true, mangle: true, ecma: 2022, compress: { passes: 3 } } as const
