import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { cutTexts, sidewaysPx } from '#look/overflow.ts'
import { readConsole } from './read-console.ts'

/** More stops than any dialog of ours has before Tab comes round again. */
const STOPS_MAX = 80

const FOCUSED = 'document.activeElement'
/** Whether the focus stands in the dialog that lies on top. */
const IS_WITHIN = `[...document.querySelectorAll('[role=dialog]')].filter((one) => one.checkVisibility()).at(-1)?.contains(${FOCUSED})`
/** Or on nothing of the page: behind its last stop are those of the browser. */
const IS_NOT_BEHIND = `${FOCUSED} === document.body || ${IS_WITHIN}`

/**
 * Walks a dialog by the keyboard alone: Enter on what opens it puts the focus into it, Tab comes round without getting to
 * what is behind, axe finds nothing and no text is cut, Escape closes it and gives the focus back to what opened it.
 */
export async function walkDialog(page: Page, state: string, opener: Locator): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  await readDialog(page, state)
  await closeDialog(page, state, opener)
}

/** What stands open has the focus and keeps it, and can be read by everybody. */
export async function readDialog(page: Page, state: string): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await dialog.waitFor()
  await dialog.getByRole('status', { name: '正在加载' }).first().waitFor({ state: 'detached' })
  await eventually(async () => ({ state, isIn: await page.evaluate(IS_WITHIN) })).toEqual({ state, isIn: true })
  await tabRound(page, state)
  await readConsole(page, state)
  expect({ state, cut: await cutTexts(page), sideways: await sidewaysPx(page) }).toEqual({
    state,
    cut: [],
    sideways: 0,
  })
}

/** Escape closes it, and what opened it has the focus again. */
export async function closeDialog(page: Page, state: string, opener: Locator): Promise<void> {
  const open = await page.getByRole('dialog').count()
  await page.keyboard.press('Escape')
  await eventually(() => page.getByRole('dialog').count()).toBe(open - 1)
  const focused = async () => ({ state, focus: await focusedWords(page, opener) })
  await eventually(focused).toEqual({ state, focus: 'what opened it' })
}

/** Presses Tab until it comes to where it was before. */
async function tabRound(page: Page, state: string) {
  await page.keyboard.press('Tab')
  await page.evaluate(`${FOCUSED}.dataset.seen = '${state}'`)
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab')
    expect({ state, isIn: await page.evaluate(IS_NOT_BEHIND) }).toEqual({ state, isIn: true })
    if ((await page.evaluate(`${FOCUSED}.dataset.seen`)) === state) return
  }
  throw new Error(`Tab did not come round in ${state}.`)
}

/** What has the focus. */
async function focusedWords(page: Page, opener: Locator): Promise<string> {
  if ((await opener.and(page.locator(':focus')).count()) > 0) return 'what opened it'
  return await page.evaluate(`${FOCUSED}.tagName + ' ' + ${FOCUSED}.textContent.slice(0, 40)`)
}
