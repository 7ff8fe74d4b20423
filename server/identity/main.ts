import { startCleanup } from './cleanup.ts'
import { warnOfForeignKeys } from './methods/webauthn/foreign-keys.ts'
import type { IdentityOptions } from './options.ts'
import { createProvider } from './provider.ts'
import { createRouter } from './router.ts'

export interface EmbeddedProvider {
  /** With or without the path of its public address. */
  fetch(request: Request): Promise<Response>
  drain(): Promise<void>
  close(): Promise<void>
}

/** Speaks kratos-contract.md. Rejects when its file cannot be opened. */
export async function createIdentity(options: IdentityOptions): Promise<EmbeddedProvider> {
  const provider = await createProvider(options)
  await warnOfForeignKeys(provider)
  const router = createRouter(provider)
  const stopCleanup = startCleanup(provider)
  return {
    fetch: async request => router.fetch(request),
    drain: () => provider.courier.drain(),
    close: async () => {
      stopCleanup()
      await provider.courier.close()
      await provider.store.close()
    },
  }
}
