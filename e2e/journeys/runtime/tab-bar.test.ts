import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { TAB_BAR_FONT_PX, TAB_BAR_HEIGHT_PX, TAB_BAR_ICON_PX } from '#look/app-measures.ts'
import { styleOf } from '#look/style-of.ts'
import { appPage } from '#page/app-page.ts'

describe('the tab bar', () => {
  // proves 2.6, 9.24
  journey('has the specified height, label and icon, and the selected tab is blue', async ({ visitor }) => {
    const { page } = await visitor()
    await page.goto('/')
    const { tabBar, tab } = appPage(page)
    const [activities, mine] = [tab('活动'), tab('我的')]
    await activities.waitFor()
    expect([TAB_BAR_HEIGHT_PX, TAB_BAR_FONT_PX, TAB_BAR_ICON_PX]).toEqual([50, 10, 24])
    expect((await tabBar.boundingBox())?.height).toBe(TAB_BAR_HEIGHT_PX)
    for (const each of [activities, mine]) {
      // the selected icon comes in with a spring: its box is not its size until it rests
      const icon = each.locator('svg')
      expect([await styleOf(icon, 'width'), await styleOf(icon, 'height')]).toEqual(['24px', '24px'])
      expect(await styleOf(each, 'font-size')).toBe('10px')
    }
    await eventually(() => styleOf(activities, 'color')).toSatisfy(isBlue)
    expect(await styleOf(mine, 'color')).not.toSatisfy(isBlue)
  })
})

function isBlue(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
  return blue > 180 && blue > red + 80 && blue > green + 80
}
