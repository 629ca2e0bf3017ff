import { randomInt } from 'node:crypto'
import { formatClock } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { saveNotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { describe } from 'vitest'
import { appNow } from '#catalogue/find-activity.ts'
import { openAsOwner } from '#console/console-page.ts'
import { readConsole } from '#console/read-console.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { beMember, findOpenActivity, signUpByCall } from '#order/sign-up-by-call.ts'
import { payOnPhone } from '#page/order-page.ts'

/** Longest time for a member and an operator, in milliseconds. */
const TWO_PEOPLE_MS = 120_000

const HOUR_MS = 3_600_000

/** Quiet hours from so many hours after now on, for two hours: who named none has those of the night. */
const quietIn = async (hours: number) => {
  const at = (ms: number) => formatClock(ms, MAINLAND_TIME_ZONE)
  const from = (await appNow()) + hours * HOUR_MS
  return { from: at(from), to: at(from + 2 * HOUR_MS) }
}

describe('a message of the house', () => {
  // proves 47.5, 47.9
  journey(
    'is written, tried and sent by the keyboard, read by who comes without asking again, and stopped for who sleeps',
    { timeout: TWO_PEOPLE_MS },
    async ({ visitor }) => {
      const title = `今晚改在二楼 ${randomInt(1_000_000)}`
      const activity = await findOpenActivity()
      const { page: phone } = await visitor()
      const { call, phone: number } = await beMember(phone)
      await payOnPhone(await signUpByCall({ call, activity }), call)
      await call(saveNotificationSettings, { kindsOff: [], quietHours: await quietIn(6) })
      const sleeper = await visitor()
      const asleep = await beMember(sleeper.page)
      await payOnPhone(await signUpByCall({ call: asleep.call, activity }), asleep.call)
      await asleep.call(saveNotificationSettings, { kindsOff: [], quietHours: await quietIn(-1) })
      await phone.goto(`${APP_ROUTES.my.path}?view=messages`)

      const desk = await openAsOwner(visitor, `/console/messages?new=1&activity=${activity.id}`)
      const press = (name: string | RegExp) => desk.getByRole('button', { name }).press('Enter')
      await press('看人数并发送')
      await desk.getByText('请填写').first().waitFor()
      await readConsole(desk, 'empty')
      await desk.getByLabel('标题').press('Tab')
      await desk.getByLabel('标题').fill(title)
      await desk.getByLabel('内容').fill('电梯在门厅左手边，签到台在二楼。')
      await desk.getByLabel('自己的手机号').fill(number)
      await desk.getByLabel('自己的手机号').press('Enter')
      await desk.getByText('发出去了').waitFor()
      await phone.getByText('测试', { exact: false }).first().waitFor()

      await press('看人数并发送')
      await desk
        .getByText(/^其中 \d+ 人在免打扰时段/)
        .last()
        .waitFor()
      await readConsole(desk, 'asked')
      await press(/^发给 \d+ 人$/)
      await desk.getByText('剩下的人在免打扰时段', { exact: false }).waitFor()
      await readConsole(desk, 'on its way')
      // the page of messages was open all the time
      await phone.getByText(title, { exact: true }).first().waitFor()

      await press('停止发送')
      await press('停下')
      await desk.getByText('已停止').first().waitFor()
      await desk.reload()
      await desk.getByRole('dialog').getByText('没发就停了').waitFor()
      await readConsole(desk, 'stopped')
      const titles = async () => (await asleep.call(getMyMessages, {})).items.map((message) => message.title)
      await eventually(titles).not.toContain(title)
    },
  )
})
