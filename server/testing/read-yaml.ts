export type Yaml = string | number | boolean | Yaml[] | { [key: string]: Yaml }

interface Line {
  indent: number
  text: string
}

/** Reads the YAML of our own configuration: maps and lists by indentation, plain scalars, comments. Throws at anything else. */
export function readYaml(source: string): Yaml {
  const lines = source
    .split('\n')
    .filter(line => !/^\s*(#|$)/.test(line))
    .map(line => ({ indent: line.search(/\S/), text: line.trim() }))
  const [value, rest] = readBlock(lines)
  if (rest.length > 0) throw new Error(`not understood: ${rest[0]?.text}`)
  return value
}

function readBlock(lines: readonly Line[]): [Yaml, readonly Line[]] {
  const [first] = lines
  if (!first) throw new Error('an empty block')
  return first.text.startsWith('- ') ? readList(lines, first.indent) : readMap(lines, first.indent)
}

function readList(lines: readonly Line[], indent: number): [Yaml[], readonly Line[]] {
  const list: Yaml[] = []
  let rest = lines
  for (let line = rest[0]; line?.indent === indent && line.text.startsWith('- '); line = rest[0]) {
    const text = line.text.slice(2)
    if (/^[\w-]+:( |$)/.test(text)) {
      const [item, after] = readMap([{ indent: indent + 2, text }, ...rest.slice(1)], indent + 2)
      list.push(item)
      rest = after
    } else {
      list.push(readScalar(text))
      rest = rest.slice(1)
    }
  }
  return [list, rest]
}

function readMap(lines: readonly Line[], indent: number): [{ [key: string]: Yaml }, readonly Line[]] {
  const map: { [key: string]: Yaml } = {}
  let rest = lines
  for (let line = rest[0]; line?.indent === indent && !line.text.startsWith('- '); line = rest[0]) {
    const [, key, text] = /^([\w-]+):(?: (.+))?$/.exec(line.text) ?? []
    if (key === undefined || Object.hasOwn(map, key)) throw new Error(`not understood: ${line.text}`)
    rest = rest.slice(1)
    if (text !== undefined) map[key] = readScalar(text)
    else if (rest[0] && rest[0].indent > indent) [map[key], rest] = readBlock(rest)
    else throw new Error(`nothing follows ${key}`)
  }
  return [map, rest]
}

function readScalar(text: string): Yaml {
  if (/^['"[{&*|>!%@`]/.test(text) || / #|: /.test(text)) throw new Error(`not a plain scalar: ${text}`)
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d+$/.test(text) ? Number(text) : text
}
