import type { Page } from 'playwright-core'
import { DEMO_SERIES, theatrePage, theatrePath } from '#page/theatre-page.ts'
import { putInShell } from '../own-shell/shell-double.ts'
import { GALLERY_GROUP_NAMES, openWholeGroup } from '../page/gallery-page.ts'
import { ACTIVITY_SCENES } from './activity-scenes.ts'
import { BESIDE_SCENES } from './beside-scenes.ts'
import { AFTER_SCENES } from './after-scenes.ts'
import { CONVERSATION_SCENES } from './conversation-scenes.ts'
import { COMPANION_SCENES } from './companion-scenes.ts'
import { CONSOLE_SCENES } from './console-scenes.ts'
import { DOCUMENT_SCENES } from './document-scenes.ts'
import { DOOR_SCENES } from './door-scenes.ts'
import { ICE_BREAKER_SCENES, REWARD_SCENES, TASK_SCENES } from './task-scenes.ts'
import { LANGUAGE_SHEETS } from './language-sheets.ts'
import { MATCH_SCENES } from './match-scenes.ts'
import { LATE_LOGIN_SCENES, MEMBER_SCENES } from './member-scenes.ts'
import { LATE_ORDER_SCENES, ORDER_SCENES } from './order-scenes.ts'
import { SMALL, TABLET } from './overview.ts'
import { POSITION_SCENES } from './position-scenes.ts'
import type { Scene, Sheet } from './scene.ts'
import { SAFETY_SCENES } from './safety-scenes.ts'
import { SIGN_UP_SCENES } from './sign-up-scenes.ts'

/** Somebody stopped an episode while somebody speaks in it. */
async function openStopped(page: Page) {
  const theatre = theatrePage(page)
  await theatre.open(theatrePath({ series: DEMO_SERIES.lastMetro, episode: 3 }))
  await theatre.progress.fill('6')
  await theatre.caption.waitFor()
}

async function openEpisodes(page: Page) {
  await openStopped(page)
  await theatrePage(page).button(/选集/).click()
  await theatrePage(page).sheet.waitFor()
}

async function openBroken(page: Page) {
  await page.route(/\/videos\/.+\.(?:m3u8|mp4|webm)$/, (route) => route.abort())
  await theatrePage(page).open()
  await theatrePage(page).current.getByRole('alert').waitFor()
}

/** Pictures of the theatre. */
const THEATRE_SCENES: readonly Scene[] = [
  { name: 'theatre', show: openStopped },
  { name: 'theatre-320', ...SMALL, show: openStopped },
  { name: 'theatre-768', ...TABLET, show: openStopped },
  { name: 'theatre-episodes', show: openEpisodes },
  { name: 'theatre-broken', show: openBroken },
]

/** Pictures of the installed app's launch. */
const LAUNCH_SCENES: readonly Scene[] = [
  { name: 'launch', show: openLaunch },
  { name: 'launch-dark', scheme: 'dark', show: openLaunch },
]

/** Every reusable piece in all its states, light and dark; tests compare the gallery with these pictures. */
const GALLERY_SCENES: readonly Scene[] = GALLERY_GROUP_NAMES.flatMap((group) =>
  (['light', 'dark'] as const).map((scheme) => ({
    name: `gallery-${scheme}-${group}`,
    scheme,
    scale: 1,
    show: (page) => openWholeGroup(page, group),
  })),
)

/** All pictures of `docs/screenshots/`. */
export const SCENES: readonly (Scene | Sheet)[] = [
  ...ACTIVITY_SCENES,
  ...MEMBER_SCENES,
  ...SIGN_UP_SCENES,
  ...ORDER_SCENES,
  ...BESIDE_SCENES,
  ...POSITION_SCENES,
  ...COMPANION_SCENES,
  ...CONVERSATION_SCENES,
  ...DOOR_SCENES,
  ...SAFETY_SCENES,
  ...DOCUMENT_SCENES,
  ...ICE_BREAKER_SCENES,
  ...TASK_SCENES,
  ...REWARD_SCENES,
  ...THEATRE_SCENES,
  ...CONSOLE_SCENES,
  ...LAUNCH_SCENES,
  ...LANGUAGE_SHEETS,
  ...AFTER_SCENES,
  ...MATCH_SCENES,
  ...GALLERY_SCENES,
  ...LATE_ORDER_SCENES,
  ...LATE_LOGIN_SCENES,
]

/** Opens the installed app; its launch view stays as long as somebody looks at it. */
async function openLaunch(page: Page) {
  await page.addInitScript(putInShell, 'android')
  await page.addInitScript(() => void Object.assign(globalThis, { setInterval: () => 0 }))
  await page.goto('/')
  await page.getByRole('dialog', { name: '同城圈' }).waitFor()
}
