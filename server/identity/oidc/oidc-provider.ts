/** Keys are those of Ory Kratos. */
export interface OidcProvider {
  /** In addresses and buttons: `surfconext`. */
  id: string
  label: string
  /** Without `/.well-known/openid-configuration`. */
  issuer: string
  clientId: string
  clientSecret?: string | undefined
  scope: readonly string[]
  /** It is trusted to say who studies where (M25). */
  students?: boolean | undefined
}
