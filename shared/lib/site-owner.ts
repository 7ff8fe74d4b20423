/** Who runs the site and answers for the personal data on it. */
export interface SiteOwner {
  name: string
  /** Postal, on one line. */
  address: string | null
  email: string
}
