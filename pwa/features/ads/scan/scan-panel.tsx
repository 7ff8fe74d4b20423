import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import styles from './scan.module.css'

const load = () => import('./scan-to-sell.tsx')
const ScanToSell = lazy(load)

export function ScanPanel() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.panel} onClick={() => setOpen(true)} onPointerEnter={() => void load()}>
        <Barcode />
        <strong>{t`Scan the barcode on the back`}</strong>
        <span>{t`Selling more? Scan on, each book becomes a draft.`}</span>
      </button>
      {open && (
        <Suspense>
          <ScanToSell onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Barcode() {
  return (
    <svg width="212" height="88" viewBox="0 0 212 88" fill="none" aria-hidden="true" focusable="false">
      <rect x="1.5" y="1.5" width="209" height="85" rx="13" stroke="#fff" strokeWidth="2" />
      {bars.map(([x, width, isFaint]) => (
        <rect key={x} x={x} y="18" width={width} height="52" fill="#fff" opacity={isFaint ? 0.45 : 0.92} />
      ))}
    </svg>
  )
}

const widths = [2, 4, 2, 6, 3, 2, 5, 2, 3, 6, 2, 4, 2, 3, 5, 2, 6, 3, 2, 4, 2, 5, 3, 2]
const bars = widths.map((width, place) => {
  const before = widths.slice(0, place).reduce((sum, each) => sum + each + 3.6, 0)
  return [24 + before, width, place % 5 === 3] as const
})
