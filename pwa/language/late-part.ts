import { type ComponentType, lazy } from 'react'
import { loadAllTexts } from './language.ts'

/** A part of a page that arrives after the first paint, together with its texts: those of the first page lack them. */
export function latePart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => (await Promise.all([load(), loadAllTexts()]))[0])
}
