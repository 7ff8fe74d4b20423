/** A provider of OpenID Connect that people may sign in with; the keys of the setting are those of Ory Kratos. */
export interface OidcProvider {
  /** In addresses, and as value of its buttons: `surfconext`. */
  id: string
  label: string
  /** Where its discovery document is found, without `/.well-known/openid-configuration`. */
  issuer: string
  clientId: string
  clientSecret?: string | undefined
  scope: readonly string[]
}
