import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadAllTexts } from '../language/language.ts'

/** A screen whose code is in another file; `arrive` fetches it. */
export type LazyScreen<Props = object> = ComponentType<Props> & { arrive(): Promise<void> }

/**
 * A screen that is fetched when it is shown, together with its texts. One that was fetched renders at once, so the app
 * hydrates a page that the server rendered without showing anything else in between.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> {
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
