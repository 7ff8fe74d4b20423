const offers = ['text/html', 'text/*', '*/*', 'application/json']

/** Absent and wildcards mean a page (kratos-contract.md, 1.2). */
export function acceptsJson(accept: string | undefined): boolean {
  let best = { offer: 'text/html', quality: -1, wildness: 3 }
  for (const offer of offers)
    for (const { type, quality } of parse(accept ?? '')) {
      const wildness = match(offer, type)
      if (wildness === undefined || quality === 0 || quality < best.quality) continue
      if (quality > best.quality || wildness < best.wildness) best = { offer, quality, wildness }
    }
  return best.offer === 'application/json'
}

function parse(accept: string): { type: string; quality: number }[] {
  return accept
    .split(',')
    .map(part => part.trim().toLowerCase())
    .filter(Boolean)
    .map(part => {
      const [type = '', ...parameters] = part.split(';').map(piece => piece.trim())
      const quality = parameters.find(parameter => parameter.startsWith('q='))?.slice(2)
      return { type, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
}

/** 0 exact, 1 a family, 2 anything; undefined: no match. */
function match(offer: string, type: string): number | undefined {
  if (type === '*/*') return 2
  if (type.endsWith('/*')) return offer.startsWith(type.slice(0, -1)) ? 1 : undefined
  return type === offer ? 0 : undefined
}
