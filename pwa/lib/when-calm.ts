/** Maximum milliseconds to wait for an idle page. */
const maxWaitMs = 5000
/** Maximum milliseconds to wait for a page that does not finish loading. */
const maxLoadWaitMs = 20_000

export async function whenCalm(): Promise<void> {
  await Promise.race([whenLoaded(), new Promise(resolve => setTimeout(resolve, maxLoadWaitMs))])
  await new Promise<void>(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: maxWaitMs })
    else setTimeout(resolve, 0)
  })
}

export async function whenLoaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise(resolve => window.addEventListener('load', resolve, { once: true }))
}
