import { type ComponentType, lazy } from 'react'
import { loadAllTexts } from '../language/language.ts'

/** A part of the app that arrives when it is shown, together with its texts. */
export function later(load: () => Promise<{ default: ComponentType }>) {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadAllTexts()])
    return part
  })
}
