import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { appPage } from '#page/app-page.ts'

const LOGIN = APP_ROUTES.login.path

describe('the guard', () => {
  journey('sends the my tab to login, which knows where to go back to', async ({ visitor }) => {
    const { page } = await visitor()
    await page.goto('/')
    await appPage(page).tab('我的').click()
    await page.waitForURL(`${LOGIN}?redirect=${encodeURIComponent(APP_ROUTES.my.path)}`)
  })

  // proves 4.1
  journey('encodes the whole target once, query and all', async ({ visitor }) => {
    const { page } = await visitor()
    const target = `${APP_ROUTES.orderDetail.path}?id=0199&note=${encodeURIComponent('周末 & 朋友')}`
    await page.goto(target)
    await page.waitForURL((url) => url.pathname === LOGIN)
    const redirect = new URL(page.url()).searchParams.get('redirect') ?? ''
    expect(new URL(redirect, 'http://x').pathname).toBe(APP_ROUTES.orderDetail.path)
    expect(Object.fromEntries(new URL(redirect, 'http://x').searchParams)).toEqual({ id: '0199', note: '周末 & 朋友' })
    expect(page.url()).toContain(`redirect=${encodeURIComponent(redirect)}`)
  })

  journey('leaves nothing behind: back from login leads to the list', async ({ visitor }) => {
    const { page } = await visitor()
    await page.goto('/')
    const { tab, heading } = appPage(page)
    await tab('我的').click()
    await page.waitForURL((url) => url.pathname === LOGIN)
    await page.goBack()
    await page.waitForURL('/')
    await eventually(() => heading.textContent()).toBe('同城活动')
  })
})
