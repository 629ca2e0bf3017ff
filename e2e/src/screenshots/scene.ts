import type { Page } from 'playwright-core'

/** One picture: the screen it is taken on, and how the page gets there. */
export type Scene = {
  name: string
  width?: number
  height?: number
  scheme?: 'light' | 'dark'
  /** Pixels of the picture a pixel of the page; 2 as on a phone. */
  scale?: number
  show: (page: Page) => Promise<void>
}
