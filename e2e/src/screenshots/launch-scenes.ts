import type { Page } from 'playwright-core'
import { putInShell } from '#native/shell-double.ts'
import type { Scene } from './scene.ts'

/** Opens the installed app; its launch view stays as long as somebody looks at it. */
async function openLaunch(page: Page) {
  await page.addInitScript(putInShell, 'android')
  await page.addInitScript(() => void Object.assign(globalThis, { setInterval: () => 0 }))
  await page.goto('/')
  await page.getByRole('dialog', { name: '同城圈' }).waitFor()
}

/** Pictures of the installed app's launch. */
export const LAUNCH_SCENES: readonly Scene[] = [
  { name: 'launch', show: openLaunch },
  { name: 'launch-dark', scheme: 'dark', show: openLaunch },
]
