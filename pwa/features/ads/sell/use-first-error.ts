import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Gives a function to call when a form has faults. It moves the focus to the first faulty field, once that is drawn.
 * `shown` is the step of the form that is on the screen.
 */
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
