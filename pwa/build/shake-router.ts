import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out the components of react-router that nothing uses (forms, prefetching, server components):
 * it has to keep a `forwardRef` that is not marked as pure, and everything that is given a display name.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/]production/ },
      handler: code =>
        code
          .replace(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
          .replace(/^\w+\.displayName = "[^"]*";$/gm, ''),
    },
  }
}
