import { updateStudent } from '@quan/contract/demo/update-student.ts'
import { DEVELOPMENT_ROUTES } from '@quan/contract/route/development-route.ts'
import { describe, expect } from 'vitest'
import { fingerOn } from '#page/gesture.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { accessibilityFaults, atRest } from '#look/axe.ts'
import { LONG_PRESS_MS, SUCCESS_WAIT_MS } from '#look/app-measures.ts'
import { doubleText } from '#look/read-by-everybody.ts'
import { cutTexts, sidewaysPx } from '#look/overflow.ts'
import { appPage } from '#page/app-page.ts'
import { DEVELOPMENT_SCREENS, GALLERY, GALLERY_GROUPS } from '#page/gallery-page.ts'

/** Longest time for many screens one after another, in milliseconds. */
const MANY_SCREENS_MS = 180_000

describe('the gallery of reusable pieces', () => {
  journey('is open to visitors and has all groups', async ({ visitor }) => {
    const { page } = await visitor()
    await page.goto(GALLERY)
    const links = page.getByRole('list').first().getByRole('link')
    await links.first().waitFor()
    await eventually(() => links.allTextContents()).toEqual(expect.arrayContaining(Object.values(GALLERY_GROUPS)))
    await links.filter({ hasText: '表单' }).click()
    await page.getByRole('heading', { level: 1, name: '表单' }).waitFor()
    await appPage(page).back.click()
    await page.getByRole('heading', { level: 1, name: '组件' }).waitFor()
  })
})

describe('the pages for development', () => {
  // proves 2.41
  journey(
    'bear their titles, please axe and fit, also with text of twice the size',
    { timeout: MANY_SCREENS_MS },
    async ({ visitor }) => {
      const { page } = await visitor({ isMobile: false, viewport: { width: 320, height: 640 } })
      await logIn(page)
      for (const [title, open] of Object.entries(DEVELOPMENT_SCREENS)) {
        await open(page)
        await eventually(() => page.title()).toBe(title)
        await eventually(() => appPage(page).heading.allTextContents()).toEqual([title])
        expect({ title, faults: await accessibilityFaults(page) }).toEqual({ title, faults: [] })
        await doubleText(page)
        expect({ title, cut: await cutTexts(page), sideways: await sidewaysPx(page) }).toEqual({
          title,
          cut: [],
          sideways: 0,
        })
      }
    },
  )

  journey('send the student record and tell what the server says', async ({ visitor }) => {
    const { page } = await visitor({ expectedFaults: [/Failed to load resource.* 400/] })
    await logIn(page, { to: DEVELOPMENT_ROUTES.test.path })
    const submit = page.getByRole('button', { name: '提交' })
    const asked = page.waitForRequest((request) => request.url().endsWith(updateStudent.path))
    await submit.click()
    expect((await asked).method()).toBe('POST')
    await page.getByText('"name": "南风"').waitFor()
    await page.getByRole('textbox', { name: '姓名' }).fill('')
    await submit.click()
    await eventually(() => appPage(page).toast.textContent()).toBe('提示信息：请填写昵称')
    await page.getByText('请填写昵称', { exact: true }).waitFor()
  })

  journey('make every move and gesture', async ({ visitor }) => {
    const { page } = await visitor()
    await logIn(page, { to: GALLERY })
    await page.getByRole('link', { name: '导航示例' }).click()
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await page.clock.install()

    await press('打开弹层')
    await page.getByRole('dialog', { name: '打开弹层' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog', { name: '打开弹层' }).waitFor({ state: 'hidden' })

    await press('开始下拉刷新')
    await page
      .getByRole('listitem')
      .filter({ hasText: /^下拉刷新1 次$/ })
      .waitFor()

    const target = page.getByRole('button', { name: /^长按/ })
    await target.scrollIntoViewIfNeeded()
    // what was pulled down still slides back
    await atRest(page)
    const box = (await target.boundingBox())!
    const finger = await fingerOn(page)
    await finger.put(box.x + box.width / 2, box.y + box.height / 2)
    await page.clock.runFor(LONG_PRESS_MS)
    await finger.lift()
    await target.getByText('1 次').waitFor()

    await press('提示成功后返回')
    await page.getByText('操作成功').waitFor()
    await page.clock.runFor(SUCCESS_WAIT_MS)
    await page.waitForURL(GALLERY)
  })
})
