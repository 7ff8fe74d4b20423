import type { Month, PriceBand } from '../../../shared/features/books/books.schema.ts'
import { formatShortMonth } from '../../language/format.ts'
import styles from './books.module.css'

const size = { width: 320, height: 210 }
const left = 30
const bars = { top: 84, bottom: 184 }
const band = { top: 8, bottom: 62 }

/** The table beside it has the same figures for screen readers. */
export function YearChart({ history }: { history: readonly Month[] }) {
  const lines = linesFor(Math.max(1, ...history.map(({ offered }) => offered)))
  const most = lines.at(-1) ?? 1
  const step = (size.width - left) / history.length
  const yOf = (count: number) => bars.bottom - (count / most) * (bars.bottom - bars.top)
  return (
    <svg className={styles.chart} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <Prices history={history} step={step} />
      {lines.map(count => (
        <g key={count}>
          <line className={styles.line} x1={left} x2={size.width} y1={yOf(count)} y2={yOf(count)} />
          <text className={styles.count} x={left - 6} y={yOf(count) + 4}>
            {count}
          </text>
        </g>
      ))}
      {history.map(({ month, offered, sold = 0 }, at) => (
        <g key={month}>
          <Bar className={styles.offered} x={left + at * step + step * 0.1} width={step * 0.38} y={yOf(offered)} />
          <Bar className={styles.sold} x={left + at * step + step * 0.52} width={step * 0.38} y={yOf(sold)} />
          {at % 2 === 0 && (
            <text className={styles.month} x={left + at * step + step / 2} y={size.height - 8}>
              {formatShortMonth(month)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

function Bar({ className, x, width, y }: { className: string | undefined; x: number; width: number; y: number }) {
  const height = bars.bottom - y
  return (
    height > 0 && <rect className={className} x={x} y={y} width={width} height={height} rx={Math.min(2, height / 2)} />
  )
}

/** Shows lowest, highest and median price, with a gap where months have too few copies. */
function Prices({ history, step }: { history: readonly Month[]; step: number }) {
  const bands = history.flatMap(({ prices }) => prices ?? [])
  if (bands.length === 0) return null
  const low = Math.min(...bands.map(({ lowest }) => lowest))
  const high = Math.max(...bands.map(({ highest }) => highest), low + 100)
  const yOf = (cents: number) => band.bottom - ((cents - low) / (high - low)) * (band.bottom - band.top)
  return (
    <>
      {[high, low].map(cents => (
        <text key={cents} className={styles.count} x={left - 6} y={yOf(cents) + 4}>
          €{Math.round(cents / 100)}
        </text>
      ))}
      {runsOf(history).map(run => {
        // A single month gets the width of its bars.
        const points = run.flatMap(({ at, prices }) => {
          const x = left + at * step + step / 2
          const half = run.length === 1 ? step / 2 : 0
          return (half > 0 ? [x - half, x + half] : [x]).map(at => ({ x: at, ...prices }))
        })
        const above = points.map(({ x, highest }) => `${x},${yOf(highest)}`)
        const below = points.map(({ x, lowest }) => `${x},${yOf(lowest)}`).reverse()
        return (
          <g key={run[0]?.at}>
            <polygon className={styles.band} points={[...above, ...below].join(' ')} />
            <polyline
              className={styles.middle}
              points={points.map(({ x, middle }) => `${x},${yOf(middle)}`).join(' ')}
            />
          </g>
        )
      })}
    </>
  )
}

type WeekWithPrices = { at: number; prices: PriceBand }

function runsOf(history: readonly Month[]): WeekWithPrices[][] {
  const runs: WeekWithPrices[][] = []
  for (const [at, { prices }] of history.entries()) {
    if (!prices) continue
    const last = runs.at(-1)
    if (last?.at(-1)?.at === at - 1) last.push({ at, prices })
    else runs.push([{ at, prices }])
  }
  return runs
}

/** Returns at most four even steps from 0 to at least `most`. */
export function linesFor(most: number): number[] {
  const rough = most / 3
  const size = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find(step => step >= rough) ?? Math.ceil(rough)
  return Array.from({ length: Math.ceil(most / size) + 1 }, (_, n) => n * size)
}
