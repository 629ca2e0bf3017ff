import type { Page } from 'playwright-core'
import { askQuestion } from '@quan/contract/activity/questions.ts'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { beMember, findOpenActivity } from '#order/sign-up-by-call.ts'
import { opened } from '../console/console-page.ts'
import { asAnother, type Scene } from './scene.ts'

/** A new member writes what the service that reviews is unsure of, on the card and at an activity. */
async function sendUnsure(page: Page) {
  const { call } = await beMember(page)
  const { id: activityId } = await findOpenActivity()
  const sent = [
    call(saveMyCard, { lines: { intro: '周末常去爬山，也爱喝两杯，模拟存疑的话多半是玩笑，想找能一起看日出的人。' } }),
    call(askQuestion, { activityId, text: '模拟存疑：能带酒吗？' }),
  ]
  const answers = await Promise.allSettled(sent)
  if (answers.some(({ status }) => status === 'fulfilled')) throw new Error('Nobody was unsure of it.')
}

/** Writes a message to everybody in the city. */
async function writeMessage(page: Page) {
  await opened('/console/messages?new=1', 'main form')(page)
  await fillMessage(page)
}

/** Sends a message that the service is unsure of, and looks where it waits. */
const sendUnsureMessage = (path: string, words: string) => async (page: Page) => {
  await writeMessage(page)
  await page.getByLabel('内容').fill('模拟存疑：湖滨和钱江新城各一场，点开看看。')
  await page.getByRole('button', { name: '看人数并发送' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^发给/ }).click()
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await page.goto(path)
  await page.getByText(words).first().waitFor()
}

async function fillMessage(page: Page) {
  await page.getByText('一个城市', { exact: true }).click()
  await page.getByLabel('城市', { exact: true }).fill('杭州')
  await page.keyboard.press('Enter')
  await page.getByLabel('标题').fill('本周五多了两场夜跑')
  await page.getByLabel('内容').fill('湖滨和钱江新城各一场，名额都还有，点开看看。')
  await page
    .getByText(/^[\d,]+ 人$/)
    .first()
    .waitFor()
}

/** The list with a message that is sent once, whatever scenes come: nobody gets many. */
async function listMessages(page: Page) {
  await opened('/console/messages', 'main section')(page)
  await page.locator('main tbody tr').or(page.getByText('还没有发过消息')).first().waitFor()
  if ((await page.locator('main tbody a').count()) > 0) return
  await page.getByRole('button', { name: '写消息' }).click()
  await fillMessage(page)
  await page.getByRole('button', { name: '看人数并发送' }).click()
  await page.getByRole('button', { name: /^发给/ }).click()
  await page.getByText(/\d 发完$/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** A report with what it is about, and a decision that is begun. */
async function openReport(page: Page) {
  await opened('/console/reports', 'main li')(page)
  await page.locator('main li a').first().click()
  await page.getByText('暂停使用', { exact: true }).first().click()
  await page.getByLabel('暂停几天').fill('7')
}

/** Messages of operators, what waits for a person to look at, and reports. */
export const CONDUCT_SCENES: Readonly<Record<string, Scene['show']>> = {
  messages: listMessages,
  message: async (page) => {
    await listMessages(page)
    await page.locator('main tbody a').first().click()
    await page.getByText(/\d 发完$/).waitFor()
  },
  'message-new': writeMessage,
  'message-send': async (page) => {
    await writeMessage(page)
    await page.getByRole('button', { name: '看人数并发送' }).click()
    await page.getByRole('button', { name: /^发给/ }).waitFor()
  },
  reports: opened('/console/reports', 'main li'),
  report: openReport,
  appeals: opened('/console/reports?state=appeals', 'main h1'),
  'message-held': sendUnsureMessage('/console/messages', '等同事看的消息'),
  'held-message': sendUnsureMessage('/console/held', '同事写的消息'),
  held: async (page) => {
    await asAnother(page, sendUnsure)
    await opened('/console/held', 'main li')(page)
    await page.locator('main li a').first().click()
    await page.getByRole('button', { name: '不放行' }).waitFor()
  },
}
