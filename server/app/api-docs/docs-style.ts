import { createHash } from 'node:crypto'

const docsStyle = `
:root { color-scheme: light dark; --paper: #fbf8f1; --sheet: #fffefa; --ink: #1c2321; --ink-2: #55605b; --line: #e3dccb; --green: #0c4f37; }
@media (prefers-color-scheme: dark) { :root { --paper: #151a18; --sheet: #1c2320; --ink: #f2eee2; --ink-2: #aeb8b0; --line: #2c3531; --green: #8fe0bc; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h1, h2 { line-height: 1.2; }
h2 { margin-top: 2.5rem; text-transform: capitalize; }
a { color: var(--green); }
details { background: var(--sheet); border: 1px solid var(--line); border-radius: 14px; margin: 0.5rem 0; padding: 0 1rem; }
summary { cursor: pointer; padding: 0.75rem 0; overflow-wrap: anywhere; }
summary:focus-visible, a:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; border-radius: 4px; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid var(--line); border-radius: 8px; }
.method { font-weight: 700; color: var(--green); text-transform: uppercase; }
.about { color: var(--ink-2); }
h3 { margin: 1.25rem 0 0.5rem; font-size: 1rem; }
table { border-collapse: collapse; margin-bottom: 1rem; }
th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: baseline; font-weight: 400; }
th[scope=col] { color: var(--ink-2); }
dt { font-weight: 600; margin-top: 0.75rem; }
dd { margin: 0; }
`

const hash = createHash('sha256').update(docsStyle).digest('base64')

export const docsStyleElement = `<style>${docsStyle}</style>`

export const docsPolicy = `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
