import type { UiNodeScriptAttributes } from '@ory/client'

/** Nodes may name only these functions, so that no other code of the page runs. */
const known = new Set(
  [
    'WebAuthnLogin',
    'WebAuthnRegistration',
    'PasskeyLogin',
    'PasskeyLoginAutocompleteInit',
    'PasskeyRegistration',
    'PasskeySettingsRegistration',
  ].flatMap(name => [`ory${name}`, `__ory${name}`]),
)

const loading = new Map<string, Promise<void>>()

/** Loads each script once. Rejects where it cannot be loaded. */
export function loadKeyScript(script: UiNodeScriptAttributes): Promise<void> {
  const src = onThisSite(script.src, window.location.href)
  const begun = loading.get(src) ?? load(src, script)
  loading.set(src, begun)
  begun.catch(() => loading.delete(src))
  return begun
}

async function keyScriptsLoaded(): Promise<void> {
  await Promise.all(loading.values())
}

function load(src: string, { integrity, nonce, crossorigin, type }: UiNodeScriptAttributes): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.async = true
    element.src = src
    if (integrity) element.integrity = integrity
    if (nonce) element.nonce = nonce
    if (type) element.type = type
    element.crossOrigin = crossorigin === 'use-credentials' ? 'use-credentials' : 'anonymous'
    element.referrerPolicy = 'no-referrer'
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      reject(new Error('The script for keys could not be loaded'))
    })
    document.head.append(element)
  })
}

/** Our policy allows scripts only from the host in the address bar, and a development machine has several names. */
export function onThisSite(src: string, here: string): string {
  const url = new URL(src, here)
  const page = new URL(here)
  const loopback = ['localhost', '127.0.0.1', '[::1]']
  const same = url.port === page.port && [url, page].every(({ hostname }) => loopback.includes(hostname))
  return same ? url.pathname + url.search : url.href
}

/** A node names a function or has a line of script, which we parse and never run. */
export function callOf(trigger: string | undefined, line: string | undefined): { name: string; json: string } | null {
  const [, called = '', json = ''] = /^\s*(?:window\.)?([\w$]+)\(([\s\S]*)\)\s*;?\s*$/.exec(line ?? '') ?? []
  const name = trigger || called
  return known.has(name) ? { name, json: name === called ? json : '' } : null
}

/** Throws for an unknown function, or an argument that is not JSON. */
export async function callKeyScript(trigger: string | undefined, line: string | undefined): Promise<void> {
  const call = callOf(trigger, line)
  if (!call) throw new Error('The node names no function for keys')
  await keyScriptsLoaded()
  const found: unknown = Reflect.get(window, call.name)
  if (typeof found !== 'function') throw new Error(`The script has no ${call.name}`)
  await (call.json ? found(JSON.parse(call.json)) : found())
}
