/** In production only, and only where configured (A10). */
export function loadAnalytics(
  { analyticsSrc, production }: { analyticsSrc: string | null; production: boolean },
  page: Pick<Document, 'createElement' | 'head'>,
): void {
  if (!production || analyticsSrc === null) return
  const script = page.createElement('script')
  script.src = analyticsSrc
  script.async = true
  page.head.append(script)
}
