import { expect, test } from 'vitest'
import { followSeenHeight } from './seen-height.ts'

class FakeView extends EventTarget {
  scale = 1
  offsetTop = 0
  height: number
  constructor(height: number) {
    super()
    this.height = height
  }
  become(change: Partial<Pick<FakeView, 'height' | 'scale' | 'offsetTop'>>, event: 'resize' | 'scroll' = 'resize') {
    Object.assign(this, change)
    this.dispatchEvent(new Event(event))
  }
}

function phone({ height = 844, innerHeight = 844 } = {}) {
  const view = new FakeView(height)
  const state = { seen: '', keyboard: false, scrolled: 0, intoView: 0 }
  const page = { innerHeight, scrollTo: () => void (state.scrolled += 1) }
  const root = {
    style: {
      setProperty: (_: string, value: string | null) => void (state.seen = value ?? ''),
      removeProperty: () => (state.seen = ''),
    },
    toggleAttribute: (_: string, on?: boolean) => (state.keyboard = on === true),
  }
  const focused = () => ({ scrollIntoView: () => void (state.intoView += 1) })
  return { view, page, state, stop: followSeenHeight({ view, page, root, focused }) }
}

test('above a keyboard that covers the page a chat is as high as what is seen, with its field in view (E1, M17)', () => {
  const { view, state, stop } = phone()
  expect(state).toMatchObject({ seen: '', keyboard: false })
  view.become({ height: 508 })
  expect(state).toMatchObject({ seen: '508px', keyboard: true, scrolled: 1, intoView: 1 })
  view.become({ offsetTop: 120 }, 'scroll')
  expect(state).toMatchObject({ seen: '508px', scrolled: 2 })
  view.become({ height: 844, offsetTop: 0 })
  expect(state).toMatchObject({ seen: '844px', keyboard: false })
  stop()
  view.become({ height: 508 })
  expect(state).toMatchObject({ seen: '', keyboard: false })
})

test('a chat that opens while the keyboard is there fits above it at once (E1)', () => {
  expect(phone({ height: 508 }).state).toMatchObject({ seen: '508px', keyboard: true })
})

test('where the page is resized itself, and while one zooms, no keyboard is assumed (E1, M17)', () => {
  const resized = phone()
  resized.page.innerHeight = 508
  resized.view.become({ height: 508 })
  expect(resized.state).toMatchObject({ seen: '508px', keyboard: false })
  const zoomed = phone()
  zoomed.view.become({ height: 422, scale: 2 })
  expect(zoomed.state).toMatchObject({ seen: '', keyboard: false })
})
