import { apiBase } from '../../../api/http.ts'

/** Milliseconds in view before a course counts, so that scrolling past does not. */
const lookedMs = 1000

/** Each course counts once for each page load. */
const counted = new Set<string>()
const waiting = new Set<string>()

/** Counts a view of a course without the person (H6). Returns a function that stops it. */
export function countVisit(courseId: string, place: Element): () => void {
  if (counted.has(courseId)) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(([entry]) => {
    clearTimeout(timer)
    if (!entry?.isIntersecting) return
    timer = setTimeout(() => {
      observer.disconnect()
      count(courseId)
    }, lookedMs)
  })
  observer.observe(place)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

function count(courseId: string): void {
  if (counted.has(courseId)) return
  counted.add(courseId)
  waiting.add(courseId)
  // Sends courses together that came into view together.
  if (waiting.size === 1) setTimeout(send, lookedMs)
}

/** Sends no cookies, so that the count stays anonymous. A lost request is not counted. */
function send(): void {
  const courses = [...waiting].slice(0, 100)
  waiting.clear()
  if (!navigator.onLine) return
  void fetch(`${apiBase()}/visits`, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ courses }),
  }).catch(() => undefined)
}
