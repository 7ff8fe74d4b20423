/** Above this share, a figure counts as worse than the saved one (design: by no more than a tenth). */
const tolerance = 0.1

/** Reads printed tables as `{ 'row · column': number }`; skips rows that begin with a dot and cells without a number. */
export function figuresOf(text) {
  const figures = {}
  let columns = []
  let last = []
  for (const line of text.split('\n')) {
    if (!line.startsWith('| ') || !line.endsWith(' |')) continue
    const cells = line.slice(2, -2).split(' | ')
    const [name = '', ...values] = cells
    if (name === '---') columns = last
    else if (columns.length > 0 && !name.startsWith('·'))
      for (const [index, value] of values.entries())
        if (isNumber(value)) figures[[name, columns[index + 1]].filter(Boolean).join(' · ')] = toNumber(value)
    last = cells
  }
  return figures
}

export function compare(kept, found) {
  return Object.entries(found).flatMap(([name, now]) => {
    const before = kept[name]
    if (before === undefined || before === 0 || now === 0) return []
    const gain = isMoreBetter(name) ? now / before : before / now
    const verdict = gain < 1 / (1 + tolerance) ? 'WORSE' : gain > 1 + tolerance ? 'better' : 'same'
    return [{ name, before, now, verdict, percent: Math.round((gain - 1) * 100) }]
  })
}

function isMoreBetter(name) {
  return name.endsWith('a second')
}

function isNumber(cell) {
  return /^[\d,]+(\.\d+)?$/.test(cell)
}

function toNumber(cell) {
  return Number(cell.replaceAll(',', ''))
}
