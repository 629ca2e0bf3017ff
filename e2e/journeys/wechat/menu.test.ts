import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { describe, expect } from 'vitest'
import { appUrl } from '#app/app-process.ts'
import { getDetail, HANGZHOU } from '#catalogue/find-activity.ts'
import { DEMO_SERIES } from '#page/theatre-page.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { detailPage, detailPath } from '#page/detail-page.ts'
import { listPage } from '#page/list-page.ts'
import { loginPage } from '#page/login-page.ts'
import { IN_WECHAT, IN_WECHAT_ON_ANDROID, openWechat, type Wechat } from '#wechat/wechat-browser.ts'

const forPerson = (wechat: Wechat) => wechat.told('updateAppMessageShareData').at(-1)
const forEverybody = (wechat: Wechat) => wechat.told('updateTimelineShareData').at(-1)
const HOME = { title: '同城圈', desc: '同城活动，扩大你的交友圈', link: `${appUrl()}/` }

describe('the menu of WeChat', () => {
  // proves 1.10
  journey('is told title, text, link and picture of an activity', async ({ visitor }) => {
    const { id, title, pictures } = await getDetail({ city: HANGZHOU }, (detail) => detail.pictures.length > 0)
    const { page, context } = await visitor(IN_WECHAT)
    const wechat = await openWechat(context)
    await detailPage(page).open(id)
    const link = appUrl() + detailPath(id)
    await eventually(() => forEverybody(wechat)).toMatchObject({ title, link })
    await eventually(() => forPerson(wechat)).toMatchObject({
      title,
      link,
      desc: expect.stringMatching(/\S/) as string,
    })
    const picture = new URL(String(forPerson(wechat)?.['imgUrl']))
    expect(picture.origin + picture.pathname).toBe(`${appUrl()}/pictures/${pictures[0]?.split('?')[0]}`)
    expect(wechat.refused).toEqual([])
  })

  for (const { system, userAgent, isOnIos } of [
    { system: 'iOS', ...IN_WECHAT, isOnIos: true },
    { system: 'Android', ...IN_WECHAT_ON_ANDROID, isOnIos: false },
  ])
    journey(`follows from page to page on ${system}, each signed as it wants`, async ({ visitor }) => {
      const { page, context } = await visitor({ userAgent })
      const wechat = await openWechat(context, { isOnIos })
      const list = listPage(page)
      await list.open()
      await eventually(() => forPerson(wechat)).toMatchObject(HOME)
      const row = list.rows.first()
      const link = appUrl() + String(await row.getAttribute('href'))
      await row.click()
      await eventually(() => forPerson(wechat)?.['link']).toBe(link)
      await page.goBack()
      await eventually(() => forPerson(wechat)).toMatchObject(HOME)
      expect(wechat.told('preVerifyJSAPI').length).toBe(isOnIos ? 1 : 3)
      expect(wechat.refused).toEqual([])
    })

  journey('shares the app where a page is for its owner alone', async ({ visitor }) => {
    const { page, context } = await visitor(IN_WECHAT)
    const wechat = await openWechat(context)
    await loginPage(page).open(APP_ROUTES.my.path)
    await eventually(() => forPerson(wechat)).toMatchObject(HOME)
    expect(forPerson(wechat)?.['imgUrl']).toBe(`${appUrl()}/icons/icon-512.png`)
    expect(wechat.refused).toEqual([])
  })

  journey('shares a page that anybody may see as it is', async ({ visitor }) => {
    const { page, context } = await visitor(IN_WECHAT)
    const wechat = await openWechat(context)
    const { path } = APP_ROUTES.djVideo
    await page.goto(path)
    const link = `${appUrl()}${path}?series=${DEMO_SERIES.lastMetro}&episode=1`
    await eventually(() => forPerson(wechat)).toMatchObject({ title: '小剧场', link })
    expect(wechat.refused).toEqual([])
  })

  journey('is told nothing where WeChat would not sign the page, and the page stands', async ({ visitor }) => {
    const { page, context } = await visitor(IN_WECHAT)
    const wechat = await openWechat(context, { refusesPages: true })
    await listPage(page).open()
    await eventually(() => wechat.refused).toContain('invalid signature')
    await listPage(page).rows.first().click()
    await detailPage(page).title.waitFor()
    expect(wechat.told('updateAppMessageShareData')).toEqual([])
  })

  journey('is left alone in other browsers, WeCom among them', async ({ visitor }) => {
    for (const userAgent of ['', ' wxwork/4.1.30']) {
      const agent = userAgent === '' ? {} : { userAgent: IN_WECHAT.userAgent + userAgent }
      const { page, context } = await visitor(agent)
      const wechat = await openWechat(context)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await listPage(page).open()
      await listPage(page).rows.first().click()
      await detailPage(page).title.waitFor()
      expect(asked.filter((url) => url.includes('GetJsdkPackage'))).toEqual([])
      expect(wechat.told('preVerifyJSAPI')).toEqual([])
    }
  })
})
