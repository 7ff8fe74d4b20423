import { presentIdentity, timeOf } from '../identities/present-identity.ts'
import type { Provider } from '../provider.ts'
import type { Found } from './session.lookup.ts'

type Shown = Pick<Found, 'session' | 'addresses'> & { identity: Found['identity'] | undefined }

/** kratos-contract.md, 6. An admin may leave out person and devices. */
export function presentSession(provider: Provider, { session, identity, addresses }: Shown, withDevices = true) {
  return {
    id: session.id,
    active: session.active && session.expiresAt > provider.now(),
    expires_at: timeOf(session.expiresAt),
    authenticated_at: timeOf(session.authenticatedAt),
    authenticator_assurance_level: session.aal,
    authentication_methods: session.methods.map(({ method, aal, completedAt, provider }) => ({
      method,
      aal,
      completed_at: timeOf(completedAt),
      ...(provider && { provider }),
    })),
    issued_at: timeOf(session.issuedAt),
    ...(identity && { identity: presentIdentity(provider, identity, addresses) }),
    ...(withDevices && {
      devices: session.devices.map(({ id, ipAddress, userAgent, seenAt }) => ({
        id,
        ip_address: ipAddress,
        user_agent: userAgent,
        location: '',
        // Beyond Kratos.
        ...(seenAt !== undefined && { last_seen: timeOf(seenAt) }),
      })),
    }),
  }
}
