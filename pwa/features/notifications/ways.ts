export interface Ways {
  email: boolean
  push: boolean
}
