import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { usePage } from '#platform/navigation/use-page.ts'
import { createRowHeights, placeRows, type RowRange, rowsWithin, startOf } from './row-window.ts'

/** The screen that is taken for granted until there is one: enough rows for the first paint. */
const FIRST_SCREEN: Screen = { top: 0, bottom: 812 }

type RowWindowParts = {
  keys: readonly string[]
  /** Height of a row before it is measured, in pixels, gaps included. */
  estimate: (index: number) => number
  /** Rows kept beyond each edge of the screen. */
  overscan: number
  /** The element that holds the rows. */
  list: RefObject<HTMLElement | null>
}

export type RowWindow = RowRange & {
  /** Heights of what is left out before and after, in pixels. */
  before: number
  after: number
  /** To be put as `ref` on each row, which carries its key as `data-key`. */
  measure: SizeObserver['watch']
}

/** The rows of a long list that are near the screen. They are measured as they come, and none moves what is read. */
export function useRowWindow({ keys, estimate, overscan, list }: RowWindowParts): RowWindow {
  const { scroller } = usePage()
  const [heights] = useState(createRowHeights)
  const [sizes] = useState(createSizeObserver)
  const [screen, setScreen] = useState(FIRST_SCREEN)
  const [, placeAgain] = useReducer((count: number) => count + 1, 0)
  const places = placeRows(keys.map((key, index) => heights.find(key) ?? estimate(index)))
  const range = rowsWithin(places, { ...screen, overscan })

  /** Looks where the screen is now; the rows change only when others come near it. */
  function look(element: HTMLElement) {
    const now = screenOf(element, list.current)
    const next = now && rowsWithin(places, { ...now, overscan })
    if (next && (next.first !== range.first || next.end !== range.end)) setScreen(now)
  }

  function note(element: HTMLElement, row: HTMLElement, heightPx: number) {
    const index = keys.indexOf(row.dataset['key'] ?? '')
    const key = keys[index]
    if (key === undefined) return
    const growthPx = heights.note(key, heightPx, estimate(index))
    if (growthPx === 0) return
    if (startOf(places, index) < (screenOf(element, list.current)?.top ?? 0)) element.scrollTop += growthPx
    placeAgain()
  }

  const latest = useRef({ look, note })
  useLayoutEffect(() => {
    latest.current = { look, note }
  })

  useEffect(() => {
    if (scroller.current !== null) look(scroller.current)
  })

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const followScroll = () => latest.current.look(element)
    const stopSizes = sizes.listen((row, heightPx) => latest.current.note(element, row, heightPx))
    element.addEventListener('scroll', followScroll, { passive: true })
    window.addEventListener('resize', followScroll)
    return () => {
      stopSizes()
      element.removeEventListener('scroll', followScroll)
      window.removeEventListener('resize', followScroll)
    }
  }, [scroller, sizes])

  return {
    ...range,
    before: startOf(places, range.first),
    after: startOf(places, keys.length) - startOf(places, range.end),
    measure: sizes.watch,
  }
}

/** The stretch of a list that can be seen, in pixels from where the list starts. */
type Screen = { top: number; bottom: number }

/** Range of the list in sight; null while the scroller is hidden. */
function screenOf(scroller: HTMLElement, list: HTMLElement | null): Screen | null {
  if (list === null || scroller.clientHeight === 0) return null
  const top = scroller.getBoundingClientRect().top - list.getBoundingClientRect().top
  return { top, bottom: top + scroller.clientHeight }
}

type HeightListener = (element: HTMLElement, heightPx: number) => void

/** Watches the heights of elements that come and go; each is told once when it comes, and at each change. */
type SizeObserver = {
  /** Starts to watch; what it returns stops. */
  listen(listener: HeightListener): () => void
  /** A ref: watches the element as long as it is there. */
  watch(element: HTMLElement | null): (() => void) | undefined
}

function createSizeObserver(): SizeObserver {
  const elements = new Set<HTMLElement>()
  let observer: ResizeObserver | null = null
  return {
    listen(listener) {
      observer = openObserver(listener)
      for (const element of elements) observer?.observe(element)
      return () => {
        observer?.disconnect()
        observer = null
      }
    },
    watch(element) {
      if (element === null) return undefined
      elements.add(element)
      observer?.observe(element)
      return () => {
        elements.delete(element)
        observer?.unobserve(element)
      }
    },
  }
}

/** Where there is no such observer, as on a server, the estimates stand. */
function openObserver(listener: HeightListener): ResizeObserver | null {
  if (typeof ResizeObserver === 'undefined') return null
  return new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries)
      listener(target as HTMLElement, borderBoxSize[0]?.blockSize ?? target.clientHeight)
  })
}
