import { Configuration, CourierApi, FrontendApi, IdentityApi, MetadataApi } from '@ory/client'
import type { Flow } from './flows.ts'
import { target } from './contract.ts'

const publicly = new Configuration({ basePath: target.publicUrl })
const asAdmin = new Configuration({ basePath: target.adminUrl, accessToken: target.adminKey })

export const frontend = new FrontendApi(publicly)
export const identities = new IdentityApi(asAdmin)
export const courier = new CourierApi(asAdmin)
export const metadata = new MetadataApi(asAdmin)
export const schemas = new IdentityApi(publicly)

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
