import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadAllTexts } from '../language/language.ts'

export type LazyScreen<Props = object> = ComponentType<Props> & { arrive(): Promise<void> }

/** Loads a screen with its texts. A loaded one renders at once, so that hydration shows nothing in between. */
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
