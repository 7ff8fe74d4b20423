/** One call of the API and its answer, as the document shows them. */
export interface Example {
  params?: Record<string, string>
  query?: Record<string, string | string[]>
  body?: unknown
  /** Of the answer that is JSON. */
  answer?: unknown
}
