import { describe, expect, test } from 'vitest'
import { EXIT_WINDOW_MS } from '#app/back-key.ts'
import { LAUNCH_VIEW_MS } from '#app/launch/launch-view.tsx'
import {
  LONG_PRESS_MS,
  LONG_PRESS_TOLERANCE_PX,
  PULL_RANGE_PX,
  REACH_BOTTOM_RETRIGGER_MS,
} from '#platform/gesture/gesture-limits.ts'
import { PAGE_LOAD_DELAY_MS, PAGE_LOAD_TIMEOUT_MS } from '#platform/loading/use-load-phase.ts'
import { MAP_SCALE } from '#platform/location/location-limits.ts'
import { ERROR_TOAST_MS, NATIVE_ONLY_TOAST_MS, SUCCESS_WAIT_MS, TOAST_MS } from '#platform/toast/toast-store.ts'
import {
  BASE_DEVICE_WIDTH_PX,
  MAX_DEVICE_WIDTH_PX,
  RESIZE_DEBOUNCE_MS,
  ROOT_FONT_SIZES_A_WIDTH,
} from '#platform/viewport/follow-root-font-size.ts'
import { TAB_BAR_FONT_PX, TAB_BAR_HEIGHT_PX, TAB_BAR_ICON_PX } from '#ui/tab-bar/tab-bar.tsx'

/** What people are used to, written out once more: who changes one of these changes the product, not only the code. */
const PINNED: readonly (readonly [subject: string, name: string, value: number, actual: number])[] = [
  ['Helper', 'SUCCESS_WAIT_MS', 1_500, SUCCESS_WAIT_MS],
  ['Native-only', 'NATIVE_ONLY_TOAST_MS', 2_000, NATIVE_ONLY_TOAST_MS],
  ['Failed response', 'ERROR_TOAST_MS', 3_000, ERROR_TOAST_MS],
  ['Toast', 'TOAST_MS', 2_000, TOAST_MS],
  ['Exit', 'EXIT_WINDOW_MS', 2_000, EXIT_WINDOW_MS],
  ['Launch view', 'LAUNCH_VIEW_MS', 3_000, LAUNCH_VIEW_MS],
  ['Map', 'MAP_SCALE', 18, MAP_SCALE],
  ['Tab bar', 'TAB_BAR_HEIGHT_PX', 50, TAB_BAR_HEIGHT_PX],
  ['Tab bar', 'TAB_BAR_FONT_PX', 10, TAB_BAR_FONT_PX],
  ['Tab bar', 'TAB_BAR_ICON_PX', 24, TAB_BAR_ICON_PX],
  ['Long press', 'LONG_PRESS_MS', 350, LONG_PRESS_MS],
  ['Long press', 'LONG_PRESS_TOLERANCE_PX', 10, LONG_PRESS_TOLERANCE_PX],
  ['Reach-bottom', 'REACH_BOTTOM_RETRIGGER_MS', 350, REACH_BOTTOM_RETRIGGER_MS],
  ['Root font size', 'ROOT_FONT_SIZES_A_WIDTH', 23.4375, ROOT_FONT_SIZES_A_WIDTH],
  ['Root font size', 'BASE_DEVICE_WIDTH_PX', 375, BASE_DEVICE_WIDTH_PX],
  ['Root font size', 'MAX_DEVICE_WIDTH_PX', 960, MAX_DEVICE_WIDTH_PX],
  ['Resize', 'RESIZE_DEBOUNCE_MS', 50, RESIZE_DEBOUNCE_MS],
  ['Page load', 'PAGE_LOAD_DELAY_MS', 100, PAGE_LOAD_DELAY_MS],
  ['Page load', 'PAGE_LOAD_TIMEOUT_MS', 5_000, PAGE_LOAD_TIMEOUT_MS],
  ['Pages', 'PULL_RANGE_PX', 60, PULL_RANGE_PX],
]

describe('what people are used to', () => {
  // proves 5.7 (case 'NATIVE_ONLY_TOAST_MS', 2_000)
  test.each(PINNED)('%s: %s has the value written down here', (_, _name, value, actual) => {
    expect(actual).toBe(value)
  })
})
