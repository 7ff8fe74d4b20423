export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const label = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\.)*"'
const line = new RegExp(
  `^(${name})(?:\\{(${label}(?:,${label})*)\\})? (-?[0-9.]+(?:e[+-]?[0-9]+)?|[+-]Inf|N[Aa][Nn]|Nan)$`,
)

/** Prometheus 0.0.4. Throws for an invalid line, a sample before its type, or a duplicate. */
export function readMetrics(text: string): Sample[] {
  const types = new Map<string, string>()
  const names = new Set<string>()
  const samples: Sample[] = []
  for (const each of text.split('\n')) {
    const [, of, type] = /^# TYPE (\S+) (counter|gauge|histogram|summary)$/.exec(each) ?? []
    if (of !== undefined && type !== undefined && types.has(of)) throw new Error(`${of} is described twice`)
    if (of !== undefined && type !== undefined) types.set(of, type)
    if (each === '' || each.startsWith('#')) continue
    const [matched, called = '', labels = '', value = ''] = line.exec(each) ?? []
    if (matched === undefined) throw new Error(`Not a sample: ${each}`)
    if (!types.has(called) && !types.has(called.replace(/_(bucket|sum|count)$/, '')))
      throw new Error(`${called} has no type`)
    const key = `${called}{${labels}}`
    if (names.has(key)) throw new Error(`${key} comes twice`)
    names.add(key)
    samples.push({ name: called, labels: labelsOf(labels), value: Number(value.replace('Inf', 'Infinity')) })
  }
  return samples
}

function labelsOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\.)*)"/g)]
  return Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, value]))
}
