export interface SiteOwner {
  name: string
  address: string | null
  email: string
}
