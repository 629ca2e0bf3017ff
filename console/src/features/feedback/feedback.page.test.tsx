import { getFeedback, getWaitingQuestions } from '@quan/contract/console/feedback-desk.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { FeedbackPage } from './feedback.page.tsx'
import { show } from '../../testing/show.testing.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/console/feedback')
})

const activity = {
  id: '00000000-0000-4000-8000-000000000061',
  title: '新手友好桌游夜',
  city: '330100',
  endTime: '2026-11-22T14:00:00.000Z',
}
const answer = {
  id: '00000000-0000-4000-8000-000000000062',
  activity,
  organizerName: '大川',
  face: 3 as const,
  text: '太挤了',
  sayTime: '2026-11-22T15:00:00.000Z',
  counts: { happy: 6, fair: 1, unhappy: 1 },
}

function open() {
  const server = consoleServer()
  server.on(getFeedback, () => ({ items: [answer], nextCursor: null }))
  show(server, <FeedbackPage />)
  return server
}

// proves 29.9
test('what was said stands below its activity, with the counts of it', async () => {
  open()
  expect(await screen.findByText('太挤了')).toBeTruthy()
  expect(screen.getByText('新手友好桌游夜')).toBeTruthy()
  expect(screen.getByText(/很开心 6 · 还可以 1 · 不太好 1/)).toBeTruthy()
})

// proves 29.9
test('a face, words and an activity are chosen, and stand in the address', async () => {
  const user = userEvent.setup({ delay: null })
  const server = open()
  await user.click(await screen.findByRole('checkbox', { name: '只看写了话的' }))
  await user.click(within(screen.getByRole('radiogroup', { name: '表情' })).getByText('不太好'))
  await user.click(await screen.findByRole('link', { name: '只看这一场' }))
  const wanted = { face: 3, withText: true, activityId: activity.id }
  await waitFor(() => expect(server.askedOf(getFeedback).at(-1)).toMatchObject(wanted))
  expect(window.location.search).toContain('face=unhappy')
  expect(await screen.findByRole('link', { name: '看所有活动' })).toBeTruthy()
})

// proves 28.44
test('questions that nobody answered are the other part of the page', async () => {
  const user = userEvent.setup({ delay: null })
  const server = open()
  const { id, title, city } = activity
  server.on(getWaitingQuestions, () => ({
    items: [
      {
        id: answer.id,
        activity: { id, title, city, startTime: '2026-12-22T12:00:00.000Z' },
        organizerName: '大川',
        text: '一个人来合适吗？',
        askTime: '2026-11-22T15:00:00.000Z',
      },
    ],
    nextCursor: null,
  }))
  await user.click(await screen.findByText('没人回答的问题'))
  expect(await screen.findByText('一个人来合适吗？')).toBeTruthy()
  expect(screen.getByText('大川 主理')).toBeTruthy()
  expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe(`/console/activities/${id}`)
  expect(window.location.search).toBe('?view=questions')
  expect(screen.queryByText('太挤了')).toBeNull()
  await user.click(screen.getByText('反馈'))
  expect(await screen.findByText('太挤了')).toBeTruthy()
})
