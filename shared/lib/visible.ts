const hidden = String.raw`\s\p{Cc}\p{Cf}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFE00-\uFE0F\uFFA0\u{E0100}-\u{E01EF}`
const shown = new RegExp(`[^${hidden}]`, 'u')

export function isBlank(text: string): boolean {
  return !shown.test(text)
}
