import { registerRoute } from 'workbox-routing'
import { newId } from '../lib/new-id.ts'
import { keepShared } from '../local/shared-things.ts'
import { isEnglish } from './addresses.ts'

/** Saves a share without the server; the sell page makes a draft of it. */
export function routeShare(): void {
  registerRoute(
    /\/share$/,
    async ({ request, url }) => {
      const sell = isEnglish(url.pathname) ? '/en/sell' : '/sell'
      const id = newId()
      try {
        await keepShared(id, await request.formData())
        return Response.redirect(new URL(sell, url.origin).href, 303)
      } catch {
        return Response.redirect(new URL(`${sell}?shared=full`, url.origin).href, 303)
      }
    },
    'POST',
  )
}
