import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AdForm } from '../drafts/draft.ts'

/** Leaves the proposal of a scanned book once the catalogue has given the book. */
export function useStepAfterFilled(form: AdForm | null | undefined): void {
  const navigate = useNavigate()
  const lacked = useRef(false)
  const lacks = form ? form.scanned && form.book === null : undefined
  const isFilled = form?.book != null && form.proposal === null
  const goOn = useEffectEvent(() => navigate('?step=condition', { replace: true }))
  useEffect(() => {
    if (lacks === undefined) return
    if (lacked.current && isFilled) void goOn()
    lacked.current = lacks
  }, [lacks, isFilled])
}
