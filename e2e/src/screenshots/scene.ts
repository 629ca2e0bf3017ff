import type { Page } from 'playwright-core'
import { AT_A_COMPUTER, ON_A_PHONE } from '#browser/launch.ts'
import { speakFromNowOn } from '#journey/spoken-language.ts'
import { settled } from '#page/app-page.ts'
import { appUrl } from '../app/app-process.ts'
import { appNow } from '../catalogue/find-activity.ts'

const APART_MS = 60_000

/** One picture: the screen it is taken on, and how the page gets there. */
export type Scene = {
  name: string
  width?: number
  height?: number
  scheme?: 'light' | 'dark'
  /** Pixels of the picture a pixel of the page; 2 as on a phone. */
  scale?: number
  /** Whether it waits for something that never comes. */
  isWaiting?: boolean
  show: (page: Page) => Promise<void>
}

/** Pictures of one page in several languages, beside each other. */
export type Sheet = { name: string; scenes: readonly Scene[] }

/** At least so wide is the screen of a computer, which no finger touches. */
export const isComputer = ({ width = 0 }: Pick<Scene, 'width'>): boolean => width >= AT_A_COMPUTER.viewport.width

/** The languages of the app beside the Chinese of its texts. */
const OTHER_LANGUAGES = ['zh-Hant', 'en', 'fr', 'es'] as const

type Stage = {
  /** What somebody did before, in Chinese; answers the address of the page to look at. */
  reach: (page: Page) => Promise<string>
  /** What is pressed there, by words that are not the app's own. */
  press?: (page: Page) => Promise<unknown>
}

/** A page in the other languages. */
export function inOtherLanguages(name: string, { reach, press = async () => {} }: Stage): Sheet {
  const inLanguage = (language: string) => async (page: Page) => {
    const path = await reach(page)
    await speakFromNowOn(page, language)
    await page.goto(path)
    await settled(page)
    await press(page)
  }
  return { name, scenes: OTHER_LANGUAGES.map((language) => ({ name: language, scale: 1, show: inLanguage(language) })) }
}

/** Somebody opens a page as its scene does; answers its address. */
export const after =
  (open: Scene['show']) =>
  async (page: Page): Promise<string> => {
    await open(page)
    const { pathname, search } = new URL(page.url())
    return pathname + search
  }

/** Where the app is at another day than the browser, the browser goes by the app's: what it gets would be long over for it. */
async function agreeOnTime(page: Page) {
  const time = await appNow()
  if (Math.abs(time - Date.now()) > APART_MS) await page.clock.install({ time })
}

/** Another visitor of the same app does something meanwhile. */
export async function asAnother<Done>(page: Page, act: (other: Page) => Promise<Done>): Promise<Done> {
  const context = await page
    .context()
    .browser()!
    .newContext({ ...ON_A_PHONE, baseURL: appUrl() })
  try {
    const other = await context.newPage()
    await agreeOnTime(other)
    return await act(other)
  } finally {
    await context.close()
  }
}
