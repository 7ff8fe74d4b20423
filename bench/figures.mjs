// The figures that a measurement prints, read back from its tables, and how they stand beside those that are kept.

/** How much worse than the kept one a figure may be before it is called worse (design: by no more than a tenth). */
const tolerance = 0.1

/**
 * What the tables of a measurement say, as `{ 'row · column': number }`. The first row of a table names its columns; rows
 * that begin with a dot are remarks, and cells that are no numbers are left out.
 */
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

/** One line for each figure that is kept and was found: what it was, what it is, and by how much it is better or worse. */
export function compare(kept, found) {
  return Object.entries(found).flatMap(([name, now]) => {
    const before = kept[name]
    if (before === undefined || before === 0 || now === 0) return []
    const gain = isMoreBetter(name) ? now / before : before / now
    const verdict = gain < 1 / (1 + tolerance) ? 'WORSE' : gain > 1 + tolerance ? 'better' : 'same'
    return [{ name, before, now, verdict, percent: Math.round((gain - 1) * 100) }]
  })
}

/** Times, memory and work are the better the less they are. */
function isMoreBetter(name) {
  return name.endsWith('a second')
}

function isNumber(cell) {
  return /^[\d,]+(\.\d+)?$/.test(cell)
}

function toNumber(cell) {
  return Number(cell.replaceAll(',', ''))
}
