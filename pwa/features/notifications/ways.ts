/** How somebody wants to hear of something. */
export interface Ways {
  email: boolean
  push: boolean
}
