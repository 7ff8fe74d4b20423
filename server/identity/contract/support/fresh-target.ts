import { afterAll } from 'vitest'
import { openTarget } from './contract.ts'
import { Configuration, CourierApi, FrontendApi, IdentityApi, MetadataApi } from '@ory/client'
import type { Flow } from './flows.ts'
import type { Target } from './target.ts'

export let frontend: FrontendApi

export let identities: IdentityApi

export let courier: CourierApi

export let metadata: MetadataApi

export let schemas: IdentityApi

const target = await openTarget()
askByOry(target)

afterAll(target.close)

function askByOry({ publicUrl, adminUrl, adminKey }: Target): void {
  const publicly = new Configuration({ basePath: publicUrl })
  const asAdmin = new Configuration({ basePath: adminUrl, accessToken: adminKey })
  frontend = new FrontendApi(publicly)
  identities = new IdentityApi(asAdmin)
  courier = new CourierApi(asAdmin)
  metadata = new MetadataApi(asAdmin)
  schemas = new IdentityApi(publicly)
}

export function asFlow(data: unknown): Flow {
  return data as Flow
}

export async function refusal(call: Promise<unknown>): Promise<{ status: number; data: unknown }> {
  try {
    await call
  } catch (error) {
    const { response } = error as { response?: { status: number; data: unknown } }
    if (response) return response
    throw error
  }
  throw new Error('The call was not refused')
}
