import { consoleChangedMeanwhile } from '@quan/contract/console/console-errors.ts'
import {
  answerAtDesk,
  getWaitingQuestions,
  organizerReminded,
  remindOrganizer,
  type WaitingQuestion,
} from '@quan/contract/console/feedback-desk.ts'
import { unfitText } from '@quan/contract/endpoint/common-errors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { show } from '../../testing/show.testing.tsx'
import { WaitingQuestions } from './waiting-questions.tsx'

const user = userEvent.setup({ delay: null })

const official: WaitingQuestion = {
  id: '00000000-0000-4000-8000-000000000062',
  activity: {
    id: '00000000-0000-4000-8000-000000000061',
    title: '湖滨夜跑',
    city: '330100',
    startTime: '2026-12-22T12:00:00.000Z',
  },
  organizerName: null,
  isOfficial: true,
  text: '一个人来合适吗？',
  askTime: '2026-11-22T15:00:00.000Z',
}
const ofHost: WaitingQuestion = {
  ...official,
  id: '00000000-0000-4000-8000-000000000063',
  organizerName: '大川',
  isOfficial: false,
  text: '有停车位吗？',
}

let server: ReturnType<typeof consoleServer>
let waiting: WaitingQuestion[]
beforeEach(() => {
  waiting = [official, ofHost]
  server = consoleServer()
  server.on(getWaitingQuestions, () => ({ items: waiting, nextCursor: null }))
  show(server, <WaitingQuestions />)
})

const row = async (text: string) => within((await screen.findByText(text)).closest('li')!)

async function typeAnswer(text: string) {
  const { getByRole } = await row(official.text)
  await user.type(getByRole('textbox', { name: `回答「${official.text}」` }), text)
  await user.click(getByRole('button', { name: /^回 ?答$/ }))
}

// proves 28.47
test('what the platform itself runs is answered where the question stands, and leaves', async () => {
  server.on(answerAtDesk, () => {
    waiting = [ofHost]
    return {}
  })
  expect((await row(official.text)).getByText('平台自营')).toBeTruthy()
  expect((await row(official.text)).getByRole<HTMLButtonElement>('button', { name: /^回 ?答$/ }).disabled).toBe(true)
  await typeAnswer('合适，会有人带你')
  await waitFor(() => expect(screen.queryByText(official.text)).toBeNull())
  expect(server.askedOf(answerAtDesk)).toEqual([{ id: official.id, text: '合适，会有人带你' }])
  const outcome = screen.getByText('回答已公开，提问的人会收到通知')
  // who works by keyboard goes on from there
  expect(document.activeElement).toBe(outcome)
})

// proves 28.47
test('what may not be written stays in its field, with why', async () => {
  server.on(answerAtDesk, () => unfitText)
  await typeAnswer('加我微信')
  const { findByRole, getByRole } = await row(official.text)
  expect((await findByRole('alert')).textContent).toBe(unfitText.text)
  expect(getByRole<HTMLTextAreaElement>('textbox').value).toBe('加我微信')
})

// proves 28.47
test('where a colleague was faster the list is read anew and says so', async () => {
  server.on(answerAtDesk, () => {
    waiting = [ofHost]
    return consoleChangedMeanwhile
  })
  await typeAnswer('合适')
  await waitFor(() => expect(screen.queryByText(official.text)).toBeNull())
  expect(screen.getByText(consoleChangedMeanwhile.text)).toBeTruthy()
})

// proves 28.48
test('a host is reminded once, and nobody answers for them', async () => {
  server.on(remindOrganizer, () => ({}))
  const { getByRole, queryByRole, getByText } = await row(ofHost.text)
  expect(getByText('大川 主理')).toBeTruthy()
  expect(queryByRole('textbox')).toBeNull()
  const button = getByRole<HTMLButtonElement>('button', { name: `提醒主理人回答「${ofHost.text}」` })
  await user.click(button)
  expect(await screen.findByText('提醒已发出，这一场等着的问题一起提醒了')).toBeTruthy()
  expect([button.textContent, button.disabled]).toEqual(['已提醒', true])
  expect(server.askedOf(remindOrganizer)).toEqual([{ id: ofHost.id }])
})

// proves 28.48
test('a host who was reminded before is not again, and the page says so', async () => {
  server.on(remindOrganizer, () => organizerReminded)
  const { getByRole, findByRole } = await row(ofHost.text)
  await user.click(getByRole('button', { name: /^提醒主理人/ }))
  expect((await findByRole('alert')).textContent).toBe(organizerReminded.text)
})
