import type { Plugin } from 'vite'

const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

/** Leaves the start of the app to the page, which asks for it after its first paint; the last script is the app. */
export function scriptsLater(): Plugin {
  return {
    name: 'kaft-scripts-later',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path }) {
        const app = [...html.matchAll(script)].at(-1)?.[1]
        if (!app) throw new Error(`${path} has no scripts`)
        return html.replace(
          script,
          (_, src: string) =>
            `<link rel="later" crossorigin fetchpriority="low" href="${src}"${src === app ? ' id="app"' : ''} />`,
        )
      },
    },
  }
}
