import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Gives the function to call when something in a form was found wrong: the focus goes to the first field that is, once
 * that has been drawn. A form of several steps, of which `shown` is on the screen, says which one it turns to.
 */
export function useFirstFault(form: RefObject<HTMLElement | null>, shown?: string): (step?: string) => void {
  const [asked, ask] = useState<{ step: string | undefined }>()
  const answered = useRef(asked)
  useEffect(() => {
    if (!asked || answered.current === asked || asked.step !== shown) return
    answered.current = asked
    focusFirstFault(form.current ?? document.querySelector('main'))
  }, [form, shown, asked])
  return step => ask({ step })
}

function focusFirstFault(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')
  const field = wrong?.matches('input, textarea, select')
    ? wrong
    : wrong?.querySelector<HTMLElement>('input, a, button')
  field?.focus({ preventScroll: true })
  wrong?.scrollIntoView({ block: 'center' })
}
