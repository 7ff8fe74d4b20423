import { create } from 'qrcode'

/** Dark on white in every theme, with a margin of four modules, because cameras need both. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  return <img className={className} src={`data:image/svg+xml,${encodeURIComponent(svgOf(text))}`} alt={label} />
}

function svgOf(text: string): string {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from({ length: size * size }, (_, at) => at).filter(at => data[at])
  const path = dark.map(at => `M${(at % size) + 4} ${Math.floor(at / size) + 4}h1v1h-1z`).join('')
  const side = size + 8
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path}" fill="#1c2321"/></svg>`
}
