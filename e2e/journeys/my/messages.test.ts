import { toggleFocusUser } from '@quan/contract/follow/follow.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { describe } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { memberIdOf } from '#journey/member-id.ts'
import { nextAnswer } from '#network/watch-calls.ts'
import { myPage } from '#page/login-page.ts'

describe('messages', () => {
  journey('tell a member who follows them, until they are read', async ({ visitor }) => {
    const [mine, other] = [(await visitor()).page, (await visitor()).page]
    await logIn(mine, { to: APP_ROUTES.my.path })
    await logIn(other)
    await other.goto(`${APP_ROUTES.userInfo.path}?id=${await memberIdOf(mine)}`)
    // the button says so at once
    const followed = nextAnswer(other, toggleFocusUser)
    await other.getByRole('button', { name: /^关注/ }).first().click()
    await other.getByText('已关注').first().waitFor()
    await followed

    const my = myPage(mine)
    await my.open()
    await mine.getByRole('button', { name: '消息，1 条未读' }).click()
    const message = mine.getByRole('link', { name: /新的粉丝/ })
    await message.waitFor()
    await eventually(() => message.textContent()).toContain('未读')
    await message.click()
    await mine.waitForURL((url) => url.pathname === APP_ROUTES.userInfo.path)
    await mine.goBack()
    await eventually(() => message.textContent()).not.toContain('未读')
    await my.back.click()
    await mine.getByRole('button', { name: '消息', exact: true }).waitFor()
    await eventually(() => my.count('粉丝').textContent()).toBe('1粉丝')
  })

  journey('say kindly that there are none', async ({ visitor }) => {
    const { page } = await visitor()
    await logIn(page, { to: APP_ROUTES.my.path })
    await myPage(page).bell.click()
    await page.getByText('还没有消息').waitFor()
    await page.getByRole('button', { name: '通知设置' }).click()
    await eventually(() => myPage(page).heading.textContent()).toBe('通知')
  })
})
