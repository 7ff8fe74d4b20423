import { apiBase } from '../../../api/api-base.ts'

/** Milliseconds that a course is in view before it counts, so that nobody who scrolls past counts. */
const lookedMs = 1000

/** Courses that were counted since this page was loaded: each counts once. */
const counted = new Set<string>()
const waiting = new Set<string>()

/** Counts that somebody looks at this course (H6): as a number for its association, without who they are. Gives `stop`. */
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
  // Those that came in view together go together.
  if (waiting.size === 1) setTimeout(send, lookedMs)
}

/** Without cookies, so that nobody is in it; one that does not arrive is not counted. */
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
