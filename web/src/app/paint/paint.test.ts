import { onlineManager } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getRecommended } from '@quan/contract/activity/get-recommended.ts'
import { getUserDetail } from '@quan/contract/card/public-card.ts'
import { type Endpoint, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { PageToPaint } from '@quan/contract/route/painted-page.ts'
import { aDetail } from '#features/activity-detail/a-detail.testing.ts'
import { aPublicCard } from '#features/user-info/a-public-card.testing.ts'
import { LANGUAGES } from '#platform/settings/language.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { languageFor, paint } from './paint.tsx'

const HOSTILE = '</script><img src=x onerror=alert(1)><script>alert(1)</script>'
const city = { code: '330100', name: '杭州', timeZone: 'Asia/Shanghai' }

const answer = (endpoint: Endpoint, input: Record<string, unknown>, result: unknown) => ({
  call: pathOf(endpoint),
  input,
  result,
})

const aList = (title = '周末徒步', language = 'zh-Hans'): PageToPaint => ({
  path: APP_ROUTES.home.path,
  language,
  now: Date.now(),
  city,
  answers: [answer(getRecommended, { city: city.code }, { items: [sampleActivity({ title })], nextCursor: null })],
})

/** A page, and what somebody without scripts reads on it. */
async function painted(page: PageToPaint) {
  const result = await paint(page)
  const markup = result?.markup ?? ''
  return { result, markup, text: textOf(markup) }
}

const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

describe('the first view of a page', () => {
  test('is the list of the city that the page is sent for', async () => {
    const { markup, text, result } = await painted(aList())
    expect(text).toContain('周末徒步')
    expect(text).toContain('先看看杭州')
    expect(markup.split(`<a href="${APP_ROUTES.activityDetail.path}?id=`)).toHaveLength(2)
    expect(result?.data).toMatchObject({ known: [[['activity', 'recommended', city.code], { pageParams: [null] }]] })
  })

  test.each(LANGUAGES)('speaks %s, whatever was painted before and meanwhile', async (language) => {
    const pages = await Promise.all([...LANGUAGES, language].map((one) => painted(aList('周末徒步', one))))
    const [own, again] = [pages[LANGUAGES.indexOf(language)], pages.at(-1)]
    expect(again?.text).toBe(own?.text)
    expect(new Set(pages.map(({ text }) => text)).size).toBe(LANGUAGES.length)
    expect(own?.result?.language).toBe(language)
  })

  test('lets no title become markup', async () => {
    const { markup, text } = await painted(aList(HOSTILE))
    expect(markup).not.toMatch(/<script|<img src=x/)
    expect(text).toContain(HOSTILE)
  })

  test('carries no style that the policy would refuse, but says what it would be', async () => {
    const { markup } = await painted(aList())
    expect(markup).not.toContain(' style=')
    expect(markup).toContain(' data-style="padding-top:0')
  })

  test('is an activity, or a member’s public card', async () => {
    const detail = aDetail()
    const card = aPublicCard()
    const [ofActivity, ofMember] = await Promise.all([
      painted({
        ...aList(),
        path: `${APP_ROUTES.activityDetail.path}?id=${detail.id}`,
        city: null,
        answers: [answer(getActivityDetail, { id: detail.id }, detail)],
      }),
      painted({
        ...aList(),
        path: `${APP_ROUTES.userInfo.path}?id=${card.id}`,
        city: null,
        answers: [answer(getUserDetail, { id: card.id }, card)],
      }),
    ])
    expect(ofActivity.text).toContain('登录后报名')
    expect(ofMember.text).toContain(card.nickName)
  })

  test('tells nothing in its process that there is no network', async () => {
    await painted(aList())
    expect(onlineManager.isOnline()).toBe(true)
  })

  test('is painted of no other page', async () => {
    expect(await paint({ ...aList(), path: APP_ROUTES.login.path })).toBeNull()
  })

  test('is in the language that people prefer, else Chinese', () => {
    expect([languageFor(['de', 'fr-CA', 'en']), languageFor(['zh-HK']), languageFor([])]).toEqual([
      'fr',
      'zh-Hant',
      'zh-Hans',
    ])
  })
})
