export type Theme = 'system' | 'light' | 'dark'

const key = 'kaft-theme'
const listeners = new Set<() => void>()

/** The shells apply it before the first paint. */
export function chosenTheme(): Theme {
  const theme = document.documentElement.dataset['theme']
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

export function onTheme(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  colourBrowser()
  for (const changed of listeners) changed()
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Without storage the choice lasts for this visit.
  }
}

function colourBrowser(): void {
  const paper = getComputedStyle(document.documentElement).backgroundColor
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset['own'] ??= meta.content
    meta.content = chosenTheme() === 'system' ? meta.dataset['own'] : paper
  }
}
