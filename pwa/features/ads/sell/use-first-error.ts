import { type RefObject, useEffect, useRef, useState } from 'react'

/** Returns a function that focuses the first field with an error, once that is rendered. */
export function useFirstError(form: RefObject<HTMLElement | null>, shown?: string): (step?: string) => void {
  const [asked, ask] = useState<{ step: string | undefined }>()
  const answered = useRef(asked)
  useEffect(() => {
    if (!asked || answered.current === asked || asked.step !== shown) return
    answered.current = asked
    focusFirstError(form.current ?? document.querySelector('main'))
  }, [form, shown, asked])
  return step => ask({ step })
}

function focusFirstError(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')
  const field = wrong?.matches('input, textarea, select')
    ? wrong
    : wrong?.querySelector<HTMLElement>('input, a, button')
  field?.focus({ preventScroll: true })
  wrong?.scrollIntoView({ block: 'center' })
}
