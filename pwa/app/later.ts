import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadAllTexts } from '../language/language.ts'

/** A screen whose code is somewhere else; `arrive` fetches it. */
export type LateScreen<Props = object> = ComponentType<Props> & { arrive(): Promise<void> }

/**
 * A part of the app that arrives when it is shown, together with its texts. One that has arrived is drawn at once: so the
 * app can take over a page that the server drew without showing anything else in between.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): LateScreen<Props> {
  let part: ComponentType<Props> | undefined
  const fetchPart = async () => {
    const [loaded] = await Promise.all([load(), loadAllTexts()])
    part = loaded.default
    return loaded
  }
  const Late: ComponentType<Props> = lazy(fetchPart)
  const Screen = (props: Props) => createElement(useState(() => part ?? Late)[0], props)
  return Object.assign(Screen, { arrive: async () => void (await fetchPart()) })
}
