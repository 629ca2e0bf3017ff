import { describe, expect } from 'vitest'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { getAnsweredQuestion, getDetail, HANGZHOU, readCall, staysOpen } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { atRest } from '#look/axe.ts'
import { detailPage } from '#page/detail-page.ts'
import { scrollDown } from '#page/gesture.ts'
import { plainTitle } from '#page/map-page.ts'

describe('the page of an activity', () => {
  journey.for([320, 375])('ends above the bar at the foot at %i', async (width, { visitor }) => {
    const { page } = await visitor({ viewport: { width, height: 640 } })
    const detail = detailPage(page)
    const { id } = await getDetail({ city: HANGZHOU, category: 10, status: [10] }, () => true)
    await detail.open(id)
    const last = detail.section('问答')
    await last.waitFor()
    await last.evaluate((block) => block.scrollIntoView({ block: 'end' }))
    await scrollDown(page.getByRole('main').filter({ visible: true }), 2_000)
    const beyond = async () => {
      const [block, bar] = [await last.boundingBox(), await detail.bar.boundingBox()]
      return block!.y + block!.height - bar!.y
    }
    await eventually(beyond).toBeLessThan(0)
    expect((await detail.bar.boundingBox())!.y).toBeGreaterThan(640 / 2)
  })

  // proves 2.13
  journey('tells a visitor everything about it', async ({ visitor }) => {
    const activity = await getDetail(
      { city: HANGZHOU, category: 10, status: [10] },
      ({ programme, quotas, participantCount, refundRule, ticketTypes, enrollDeadline }) =>
        staysOpen(enrollDeadline) &&
        programme.length > 0 &&
        quotas.length === 2 &&
        participantCount > 0 &&
        refundRule !== null &&
        ticketTypes.length > 1 &&
        ticketTypes.some(({ taken, quota }) => taken < quota),
    )
    const { page } = await visitor()
    const detail = detailPage(page)
    await detail.open(activity.id)
    expect(plainTitle(await detail.title.textContent())).toBe(activity.title)
    await page.getByText('报名中').first().waitFor()
    await page
      .getByText(/截止报名 · 还剩/)
      .first()
      .waitFor()
    await eventually(() => detail.section('名额').textContent()).toContain('男生')
    // others sign up meanwhile
    await eventually(async () => {
      await detail.open(activity.id)
      const { participantCount } = await readCall(getActivityDetail, { id: activity.id })
      return (await detail.section('谁会来').textContent())?.includes(`${participantCount}`)
    }).toBe(true)
    const [paragraph = ''] = activity.description.split('\n')
    await eventually(() => detail.section('活动介绍').textContent()).toContain(paragraph)
    const steps = () => detail.section('活动流程').getByRole('listitem').allTextContents()
    await eventually(steps).toEqual(activity.programme.map(({ time, text }) => `${time ?? ''}${text}`))
    for (const { name } of activity.ticketTypes) {
      await eventually(() => detail.section('票种与价格').textContent()).toContain(name)
    }
    await eventually(() => detail.section('地点').textContent()).toContain(activity.address)
    await detail.section('报名须知').getByText(/退款/).first().waitFor()
    await detail.barButton('登录后报名').waitFor()
  })

  journey(
    'shows who comes above the fold, and the whole row of the organizer opens their card',
    async ({ visitor }) => {
      const activity = await getDetail(
        { city: HANGZHOU, status: [10] },
        ({ participantCount, organizer, source }) => participantCount > 0 && organizer.id !== null && source === null,
      )
      const { page } = await visitor()
      const detail = detailPage(page)
      await detail.open(activity.id)
      // what stands there before enough of theirs are over, and afterwards
      const line = page.getByText(/^(?:看看名片和办过的活动|办过 \d+ 场)/).first()
      await line.waitFor()
      await atRest(page)
      const [people, bar] = [await detail.section('谁会来').boundingBox(), await detail.bar.boundingBox()]
      expect(people!.y + people!.height).toBeLessThanOrEqual(bar!.y)
      const note = await line.boundingBox()
      await page.touchscreen.tap(note!.x + note!.width / 2, note!.y + note!.height / 2)
      await page.waitForURL((url) => url.pathname === APP_ROUTES.userInfo.path)
      expect(new URL(page.url()).searchParams.get('id')).toBe(activity.organizer.id)
    },
  )

  journey('shows questions with their answers', async ({ visitor }) => {
    const asked = await getAnsweredQuestion(HANGZHOU)
    const { page } = await visitor()
    const detail = detailPage(page)
    await detail.open(asked.activityId)
    const questions = detail.section('问答')
    await questions.getByText(asked.text).waitFor()
    await eventually(() => questions.textContent()).toContain(asked.answer)
  })

  journey('gives the activity to one’s own calendar', async ({ visitor }) => {
    const activity = await getDetail({ city: HANGZHOU, status: [10] }, () => true)
    const { page } = await visitor()
    await detailPage(page).open(activity.id)
    const link = page.getByRole('link', { name: '加入日历' })
    expect(await link.getAttribute('href')).toBe(`/calendar/activity/${activity.id}.ics`)
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    const answer = await fetch(download.url())
    expect(answer.headers.get('content-type')).toContain('text/calendar')
    const calendar = (await answer.text()).replaceAll('\r\n ', '')
    expect(calendar).toContain('BEGIN:VEVENT')
    expect(calendar).toContain(activity.id)
    expect(calendar).toContain(`DTSTART`)
  })

  // proves 9.14
  journey('opens its place on the provider’s map at scale 18', async ({ visitor }) => {
    const activity = await getDetail({ city: HANGZHOU, status: [10] }, ({ longitude }) => longitude !== null)
    const { page } = await visitor()
    await detailPage(page).open(activity.id)
    const href =
      (await page
        .getByRole('link', { name: /^在地图|^导航/ })
        .first()
        .getAttribute('href')) ?? ''
    expect(href).toContain(encodeURIComponent(`${activity.latitude},${activity.longitude}`))
    expect(new URL(href).searchParams.get('zoom')).toBe('18')
  })
})
