import type { Locator, Page } from 'playwright-core'
import { detailPath } from '#page/detail-page.ts'

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
  result(kind: 'in' | 'used' | 'refused' | 'unsent'): Locator
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
    type: page.getByRole('button', { name: '输入数字' }),
    digits: page.getByLabel('位入场数字'),
    closeSheet: page.getByRole('dialog').getByRole('button', { name: '关闭' }),
    allowCamera: page.getByRole('button', { name: '打开相机' }),
    result: (kind) => page.locator(`[data-result="${kind}"]`),
  }
}
