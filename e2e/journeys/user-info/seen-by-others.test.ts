import { toggleFocusUser } from '@quan/contract/follow/follow.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { organizerCardPath } from '#journey/demo-people.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, type OpenVisitor } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { cutTexts } from '#look/overflow.ts'
import { nextAnswer } from '#network/watch-calls.ts'
import { appPage } from '#page/app-page.ts'
import { cardPage, MY_CARD } from '#page/card-page.ts'

const named = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** A new member with a card, and the address of it. */
async function memberWithCard(visitor: OpenVisitor) {
  const { page } = await visitor()
  await logIn(page, { to: MY_CARD })
  const card = cardPage(page)
  await card.field('昵称').fill('小鹿')
  await card.choice('女').click()
  await card.picked('生日').click()
  await card.finish()
  await card.field('职业').fill('品牌设计师')
  await card.visibility('职业').click()
  await card.dialog.getByRole('radio', { name: /登录后可见/ }).check({ force: true })
  await card.finish()
  await eventually(() => card.visibility('职业').textContent()).toBe('登录后可见')
  await card.addPhoto()
  await eventually(() => card.photos.count()).toBe(1)
  await card.isSaved.waitFor()
  await card.preview.click()
  const link = card.dialog.getByRole('link', { name: /^访客/ })
  const id = new URL((await link.getAttribute('href'))!, page.url()).searchParams.get('id')!
  return { page, link, path: `${APP_ROUTES.userInfo.path}?id=${id}` }
}

describe('a card', () => {
  // proves 2.16
  journey('is previewed with the eyes of others', async ({ visitor }) => {
    const { page, link } = await memberWithCard(visitor)
    await link.click()
    await named(page, '小鹿').waitFor()
    expect(await page.getByText('品牌设计师').count()).toBe(0)
    await page.getByRole('button', { name: '用户', exact: true }).click()
    await page.getByText('品牌设计师').waitFor()
    await appPage(page).back.click()
    await eventually(() => appPage(page).heading.textContent()).toBe('我的名片')
  })

  journey('of an organizer says so, and shows photos', async ({ visitor }) => {
    const { page } = await visitor()
    await page.goto(await organizerCardPath())
    await page.getByText('主理人', { exact: true }).waitFor()
    await eventually(() => page.getByRole('button', { name: /^看第/ }).count()).toBeGreaterThan(1)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await cutTexts(page)).toEqual([])
  })

  // proves 2.17
  journey('shows visitors little, members more, and is followed by members only', async ({ visitor }) => {
    const { path } = await memberWithCard(visitor)
    const { page } = await visitor()
    await page.goto(path)
    await named(page, '小鹿').waitFor()
    await page.getByText(/^女 · 25–29/).waitFor()
    // told by the first answer already, and by the page
    await eventually(() => page.locator('meta[name=robots]').count()).toBe(1)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.getByText('品牌设计师').count()).toBe(0)
    await page.getByText(/登录后也许能看到更多/).waitFor()
    expect(await cutTexts(page)).toEqual([])
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByRole('button', { name: '关注小鹿' }).click()
    await page.waitForURL((url) => url.pathname === APP_ROUTES.login.path)
    await logIn(page, { to: path })
    await page.getByText('品牌设计师').waitFor()
    // the button says so at once; a reload before the answer would take the change back
    const changed = nextAnswer(page, toggleFocusUser)
    await page.getByRole('button', { name: '关注小鹿' }).click()
    await page.getByText('已关注', { exact: true }).first().waitFor()
    await changed
    await page.reload()
    await eventually(() => page.getByRole('button', { name: '关注小鹿' }).getAttribute('aria-pressed')).toBe('true')
  })

  journey('vanishes for somebody its owner blocked, and the blocker can go back', async ({ visitor }) => {
    const { page: ann, path: toAnn } = await memberWithCard(visitor)
    const { page: bob } = await visitor({ expectedFaults: [/status of 404/] })
    await logIn(bob, { to: MY_CARD })
    await cardPage(bob).preview.click()
    const toBob = (await cardPage(bob).dialog.getByRole('link', { name: /^访客/ }).getAttribute('href'))!.split('&')[0]!

    await ann.goto(toBob)
    await ann.getByRole('button', { name: '更多' }).click()
    await ann.getByRole('button', { name: /^拉黑/ }).click()
    await ann
      .getByRole('dialog')
      .getByText(/没有登录的人仍能看到/)
      .waitFor()
    await ann.getByRole('button', { name: '拉黑', exact: true }).click()
    await ann.getByRole('button', { name: '解除拉黑' }).waitFor()

    await bob.goto(toAnn)
    await bob.getByText('找不到这位用户').waitFor()
    await ann.getByRole('button', { name: '解除拉黑' }).click()
    await ann.getByRole('button', { name: /^关注/ }).waitFor()
    await bob.reload()
    await named(bob, '小鹿').waitFor()
  })

  journey('of nobody says so', async ({ visitor }) => {
    const { page } = await visitor({ expectedFaults: [/status of 404/] })
    await page.goto(`${APP_ROUTES.userInfo.path}?id=01920000-0000-4000-8000-00000000dead`)
    await page.getByText('找不到这位用户').waitFor()
  })
})
