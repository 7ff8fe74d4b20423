/** Answers for personal data on the site. */
export interface SiteOwner {
  name: string
  /** Postal, on one line. */
  address: string | null
  email: string
}
