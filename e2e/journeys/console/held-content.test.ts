import { randomInt } from 'node:crypto'
import { getMyCard, saveMyCard } from '@quan/contract/card/my-card.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { afterAll, beforeAll, describe } from 'vitest'
import { type AppProcess, startApp } from '#app/app-process.ts'
import { REVIEW_SETTINGS } from '#app/review-settings.ts'
import { enterConsole, openConsole } from '#console/console-page.ts'
import { readConsole } from '#console/read-console.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { callsOfMember } from '#network/member-calls.ts'
import { cardPage, MY_CARD } from '#page/card-page.ts'

/** Longest time for a start of the demo, in milliseconds. */
const STARTED_WITHIN_MS = 300_000
const INTRO = '周末模拟存疑，想找人看日出'
/** What the browser says of a text that somebody has to look at. */
const HELD = /status of 409 .*SaveMyCard/

let app: AppProcess
beforeAll(async () => {
  app = await startApp(REVIEW_SETTINGS)
}, STARTED_WITHIN_MS)
afterAll(() => app?.stop())

describe('what the service that reviews is unsure of', () => {
  // proves 45.5, 45.6, 29.13
  journey('is told of at its field, let pass by an operator, and saved as it was typed', async ({ visitor }) => {
    // another one at each try
    const nickName = `小鹿${randomInt(1_000)}`
    const { page: phone } = await visitor({ baseURL: app.url, expectedFaults: [HELD] })
    await logIn(phone, { to: MY_CARD })
    const call = await callsOfMember(phone)
    await call(saveMyCard, { lines: { nickName, sex: Sex.female, birthDate: '1997-11-11' } })
    await phone.goto(MY_CARD)
    const intro = cardPage(phone).field('自我介绍')
    await intro.fill(INTRO)
    await intro.blur()
    await phone.getByText('这段话要请工作人员看一下', { exact: false }).first().waitFor()

    const desk = await openConsole(visitor, `${app.url}/console/held`)
    await enterConsole(desk, { password: app.operatorPassword })
    await desk.getByRole('link', { name: new RegExp(nickName) }).click()
    await desk.getByText(INTRO).waitFor()
    await readConsole(desk, 'one that waits')
    await desk.getByRole('button', { name: /^放 ?行$/ }).click()
    await desk.getByText('已放行').waitFor()

    await eventually(async () => (await call(getMyMessages, {})).items.map(({ title }) => title)).toContain(
      '人工看过，可以发布了',
    )
    // what waits on the device goes out when the page opens
    await phone.goto(MY_CARD)
    await eventually(async () => (await call(getMyCard, {})).lines.intro).toBe(INTRO)
    await cardPage(phone).isSaved.waitFor()
  })
})
