import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadAllTexts } from '../language/language.ts'

/** A screen whose code is somewhere else; `arrive` fetches it. */
export type LateScreen = ComponentType & { arrive(): Promise<void> }

/**
 * A part of the app that arrives when it is shown, together with its texts. One that has arrived is drawn at once: so the
 * app can take over a page that the server drew without showing anything else in between.
 */
export function later(load: () => Promise<{ default: ComponentType }>): LateScreen {
  let part: ComponentType | undefined
  const fetchPart = async () => {
    const [loaded] = await Promise.all([load(), loadAllTexts()])
    part = loaded.default
    return loaded
  }
  const Late = lazy(fetchPart)
  const Screen = () => createElement(useState(() => part ?? Late)[0])
  return Object.assign(Screen, { arrive: async () => void (await fetchPart()) })
}
