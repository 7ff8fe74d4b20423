import { startCleanup } from './cleanup.ts'
import { warnOfForeignKeys } from './methods/webauthn/foreign-keys.ts'
import type { IdentityOptions } from './options.ts'
import { createProvider } from './provider.ts'
import { createRouter } from './router.ts'

export interface EmbeddedProvider {
  /** Answers a request whose path is the provider's own, with or without that of its public address in front. */
  fetch(request: Request): Promise<Response>
  drain(): Promise<void>
  close(): Promise<void>
}

/** A system of its own that speaks kratos-contract.md. Rejects when its file cannot be opened. */
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
