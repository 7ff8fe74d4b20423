import type { Plugin } from 'vite'

const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

/** For a browser that does not say when it has painted. */
const patienceMs = 500

/** A page in the background is not painted, so its scripts come at once. */
const bringScripts = `<script>
      let app = document.getElementById('app')
      const bring = () => {
        for (const part of document.querySelectorAll('[rel=later]')) part.rel = 'modulepreload'
        if (app) import(app.href)
        app = null
      }
      if (document.hidden || !document.getElementById('root').firstElementChild) bring()
      else new PerformanceObserver(bring).observe({ type: 'paint', buffered: true })
      addEventListener('load', () => setTimeout(bring, ${patienceMs}))
    </script>`

/** Has a drawn page painted before scripts take the processor. The last script is the app, the others its parts. */
export function scriptsLater(): Plugin {
  return {
    name: 'kaft-scripts-later',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path }) {
        const app = [...html.matchAll(script)].at(-1)?.[1]
        if (!app) throw new Error(`${path} has no scripts`)
        const link = (_: string, src: string) =>
          `<link rel="later" crossorigin fetchpriority="low" href="${src}"${src === app ? ' id="app"' : ''} />`
        return html.replace(script, link).replace('</body>', () => `  ${bringScripts}\n  </body>`)
      },
    },
  }
}
