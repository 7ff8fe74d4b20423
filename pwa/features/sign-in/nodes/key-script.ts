import type { UiNodeScriptAttributes } from '@ory/client'

/** A node may name only these functions, so nothing else on the page is ever called for it. */
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

/** Loads it once; later calls wait for the same one. Rejects when it cannot be had. */
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

/** A developer's machine has several names, and our policy allows scripts only from the one in the address bar. */
export function onThisSite(src: string, here: string): string {
  const url = new URL(src, here)
  const page = new URL(here)
  const loopback = ['localhost', '127.0.0.1', '[::1]']
  const same = url.port === page.port && [url, page].every(({ hostname }) => loopback.includes(hostname))
  return same ? url.pathname + url.search : url.href
}

/** A node names a function, or gives a line of script. We read that line, and never run it. */
export function callOf(trigger: string | undefined, line: string | undefined): { name: string; json: string } | null {
  const [, called = '', json = ''] = /^\s*(?:window\.)?([\w$]+)\(([\s\S]*)\)\s*;?\s*$/.exec(line ?? '') ?? []
  const name = trigger || called
  return known.has(name) ? { name, json: name === called ? json : '' } : null
}

/** Throws when there is no such function, or when its argument is no JSON. */
export async function callKeyScript(trigger: string | undefined, line: string | undefined): Promise<void> {
  const call = callOf(trigger, line)
  if (!call) throw new Error('The node names no function for keys')
  await keyScriptsLoaded()
  const found: unknown = Reflect.get(window, call.name)
  if (typeof found !== 'function') throw new Error(`The script has no ${call.name}`)
  await (call.json ? found(JSON.parse(call.json)) : found())
}
