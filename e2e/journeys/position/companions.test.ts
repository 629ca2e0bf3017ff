import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { aPhone, logIn } from '#journey/logged-in.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { cutTexts } from '#look/overflow.ts'
import { myPath } from '#page/login-page.ts'

const COMPANIONS = APP_ROUTES.gbUser.path

describe('the people I book for', () => {
  // proves 2.29, 2.31
  journey('a member who is added is asked, and can be booked for once they agree', async ({ visitor }) => {
    const [{ page: booker }, { page: friend }] = [await visitor(), await visitor()]
    const { phone } = await logIn(friend)
    await logIn(booker, { to: COMPANIONS })
    await booker.getByRole('link', { name: '添加用户' }).click()
    await booker.getByRole('textbox', { name: '手机号' }).fill(phone)
    await booker.getByRole('radio', { name: '同事' }).click()
    await booker.getByRole('button', { name: '保存' }).click()
    await booker.getByText('待确认').waitFor()
    expect(await accessibilityFaults(booker)).toEqual([])
    expect(await cutTexts(booker)).toEqual([])

    const agree = friend.getByRole('button', { name: '同意', exact: true })
    await eventually(async () => {
      await friend.goto(myPath({ view: 'messages' }))
      await friend
        .getByText(/有人想替你报名|还没有消息/)
        .first()
        .waitFor()
      return agree.count()
    }).toBe(1)
    await agree.click()
    await friend.getByText('你已同意').waitFor()
    expect(await accessibilityFaults(friend)).toEqual([])

    await booker.reload()
    await booker.getByText('已同意').waitFor()
  })

  // proves 2.33
  journey('a guest is added, changed and deleted, and what is typed outlives a reload', async ({ visitor }) => {
    const { page } = await visitor()
    await logIn(page, { to: `${COMPANIONS}?kind=other` })
    await page.getByRole('link', { name: '添加没有账号的朋友' }).click()
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('请填写昵称').waitFor()
    await page.getByRole('textbox', { name: '昵称' }).fill('小满')
    await page.getByRole('radio', { name: '女' }).click()
    await page.reload()
    await page.getByRole('textbox', { name: '手机号' }).fill(aPhone())
    await eventually(() => page.getByRole('textbox', { name: '昵称' }).inputValue()).toBe('小满')
    await page.getByRole('button', { name: '保存' }).click()

    await page.getByRole('link', { name: '小满' }).click()
    await page.getByText('不填就不改').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await cutTexts(page)).toEqual([])
    await page.getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog', { name: '删除小满？' }).getByRole('button', { name: '删除' }).click()
    await page.getByText('还没有添加朋友').waitFor()
  })
})
