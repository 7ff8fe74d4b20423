/** Milliseconds after which a page that never rests counts as calm too. */
const maxWaitMs = 5000
/** The same for one that never loads, such as one whose picture gets no answer. */
const maxLoadWaitMs = 20_000

/** Once the page has loaded and the browser has nothing better to do: the time for what nobody waits for. */
export async function whenCalm(): Promise<void> {
  await Promise.race([whenLoaded(), new Promise(resolve => setTimeout(resolve, maxLoadWaitMs))])
  await new Promise<void>(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: maxWaitMs })
    else setTimeout(resolve, 0)
  })
}

/** Once all that the page itself names is here. */
export async function whenLoaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise(resolve => window.addEventListener('load', resolve, { once: true }))
}
