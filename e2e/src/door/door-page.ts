import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { encode } from 'uqr'
import { detailPath } from '#page/detail-page.ts'

const [WIDTH, HEIGHT] = [640, 480]

const MODULE_PX = 7

const [BLACK, GREY, WHITE] = [30, 130, 220]

/** Frames of a second; chromium plays the film over and over. */
const FRAMES = 5

const NO_COLOUR = 128

/** The organizer's page at the door of an activity. */
export type DoorPage = {
  progress: Locator
  missing: Locator
  arrived: Locator
  search: Locator
  rows: Locator
  scan: Locator
  type: Locator
  /** The field for the digits. */
  digits: Locator
  closeSheet: Locator
  allowCamera: Locator
  /** How it went with the last ticket. */
  result(kind: 'in' | 'used' | 'refused'): Locator
}

/** The address of an activity's door. */
export const doorPath = (activityId: string): string => `${detailPath(activityId)}&view=door`

export function doorPage(page: Page): DoorPage {
  return {
    progress: page.getByRole('progressbar'),
    missing: page.getByRole('tab', { name: /^未到/ }),
    arrived: page.getByRole('tab', { name: /^已到/ }),
    search: page.getByPlaceholder('按昵称找人'),
    rows: page.getByRole('article'),
    scan: page.getByRole('button', { name: '扫码入场' }),
    type: page.getByRole('button', { name: '手动输码' }),
    digits: page.getByLabel('位入场数字'),
    closeSheet: page.getByRole('dialog').getByRole('button', { name: '关闭' }),
    allowCamera: page.getByRole('button', { name: '打开相机' }),
    result: (kind) => page.locator(`[data-result="${kind}"]`),
  }
}

type WithClipboard = { clipboard: { readText(): Promise<string> } }

/** An organizer at their door makes a link to it. */
export async function makeDoorLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '谁能核验入场' }).click()
  await page.getByRole('button', { name: /^入场链接/ }).click()
  await page.getByRole('button', { name: '新建入场链接' }).click()
  await page.getByRole('button', { name: '复制链接' }).click()
  const link = await page.evaluate(() => (navigator as unknown as WithClipboard).clipboard.readText())
  await page.getByRole('button', { name: '完成' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  return link
}

/** Flags that put a film in the place of the camera, which opens without anybody being asked. */
export const cameraFlags = (film: string): string[] => [
  '--use-fake-device-for-media-stream',
  // a browser without a window has nobody it could ask
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]

/** Films a QR code held before a camera, in YUV4MPEG2; answers the path of the film. */
export async function filmCode(text: string): Promise<string> {
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pictureOf(text), colours])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES}:1 Ip A1:1 C420jpeg\n`)
  const path = join(tmpdir(), `quan-camera-${process.pid}-${performance.now()}.y4m`)
  await writeFile(path, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]))
  return path
}

function pictureOf(text: string): Buffer {
  const { data: modules, size } = encode(text, { border: 4 })
  const picture = Buffer.alloc(WIDTH * HEIGHT, GREY)
  const [left, top] = [(WIDTH - size * MODULE_PX) / 2, (HEIGHT - size * MODULE_PX) / 2]
  for (const [at] of picture.entries()) {
    const column = Math.floor(((at % WIDTH) - left) / MODULE_PX)
    const row = Math.floor((Math.floor(at / WIDTH) - top) / MODULE_PX)
    const isDark = modules[row]?.[column]
    if (isDark !== undefined) picture[at] = isDark ? BLACK : WHITE
  }
  return picture
}
