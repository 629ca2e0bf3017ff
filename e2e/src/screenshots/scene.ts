import type { Page } from 'playwright-core'
import { appUrl } from '../app/app-process.ts'

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

/** Another visitor of the same app does something meanwhile. */
export async function asAnother<Done>(page: Page, act: (other: Page) => Promise<Done>): Promise<Done> {
  const context = await page.context().browser()!.newContext({ baseURL: appUrl() })
  try {
    return await act(await context.newPage())
  } finally {
    await context.close()
  }
}
