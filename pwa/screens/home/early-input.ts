const field = globalThis.document?.querySelector<HTMLInputElement>('#root input[name="q"]') ?? null

/** What the visitor did in the search field of the static page, before the app took it over. */
export const early = { text: field?.value ?? '', focused: field !== null && document.activeElement === field }
