import { describe, expect, test } from 'vitest'
import { SAMPLE_NOW, sampleActivity } from '#ui/demo/sample-activity.ts'
import { activityContent } from './activity-content.ts'
import { activityLinks, activityPoster } from './share-activity.tsx'

const me = { id: 'me', nickName: '小鹿', headImgurl: null, sex: 2 as const }
const link = 'https://quan.example/pages/20searchSub/hdDetail/hdDetail?id=a&fromUserGUID=me'
const posterOf = (part: Parameters<typeof sampleActivity>[0] = {}, inviter: typeof me | null = me) =>
  activityPoster({ activity: sampleActivity(part), inviter, link, now: SAMPLE_NOW })

describe('the poster of an activity', () => {
  test('says who invites, when by its date, where, what it costs, and leads there', () => {
    expect(posterOf()).toMatchObject({
      inviter: me,
      invitation: '邀请你一起参加',
      lines: ['11月21日 周六 19:00–21:30', '西湖区 · 天目里 B1 · 圈圈客厅'],
      price: { text: '¥128.00', isFree: false, note: '还剩 4\u00a0席' },
      link,
    })
  })

  test('of a visitor names nobody', () => {
    expect(posterOf({}, null).invitation).toBe('一起来参加')
  })

  test.each([
    ['free', { priceFrom: 0 }, '免费'],
    ['free for some', { priceFrom: 0, priceTo: 5_900 }, '免费起'],
    ['over', { status: 30 as const }, undefined],
    ['sold elsewhere', { priceFrom: null, priceText: 'CAD 20' }, undefined],
  ])('of one that is %s', (_name, part, price) => {
    expect(posterOf(part).price).toEqual(
      price === undefined ? null : expect.objectContaining({ text: price, isFree: price === '免费' }),
    )
  })
})

describe('what others see of a shared activity', () => {
  test('names its day by the date, since it is read on another one', () => {
    expect(activityContent(sampleActivity(), link, SAMPLE_NOW)).toEqual({
      title: sampleActivity().title,
      text: '11月21日 周六 19:00–21:30 · 西湖区 · 天目里 B1 · 圈圈客厅',
      link,
      picture: null,
    })
  })

  test('shows another of its pictures where no photo is the cover', () => {
    const shared = (cover: string | null) =>
      activityContent({ ...sampleActivity({ cover }), pictures: ['first', 'second'] }, link, SAMPLE_NOW).picture
    expect([shared('cover'), shared(null)]).toEqual(['cover', 'first'])
  })
})

// proves 43.7
test('the code on a poster says that it is one, a link that is passed on does not', () => {
  const { shared, onPoster } = activityLinks('a', ({ name, params }) => `${name} ${JSON.stringify(params)}`)
  expect([shared, onPoster]).toEqual(['activityDetail {"id":"a"}', 'activityDetail {"id":"a","via":"poster"}'])
})
