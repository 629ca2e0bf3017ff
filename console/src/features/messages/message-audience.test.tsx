import { getComing, getPeopleBoard } from '@quan/contract/console/people/people.ts'
import { serviceUnavailable } from '@quan/contract/endpoint/common-errors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  ACTIVITY_ID,
  boardOf,
  openMessages as open,
  review,
  run,
  shown,
  user,
  write,
} from './messages-page.testing.tsx'

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/console/messages')
})

describe('whom a message is for', () => {
  // proves 47.15
  test('is named by its title where an address leads to what is in no list, and again before it is sent', async () => {
    open(`/console/messages?new=1&activity=${ACTIVITY_ID}`, (server) => {
      server.on(getComing, () => ({ activities: [], isMore: false }))
    })
    expect(await shown('周五夜跑，11月27日 19:30')).toBeTruthy()
    expect(screen.queryByText(ACTIVITY_ID)).toBeNull()
    await write()
    await review()
    expect(await shown('发给：「周五夜跑」（杭州，11月27日 19:30）的人')).toBeTruthy()
  })

  // proves 47.15
  test('is named of a city and a kind as well', async () => {
    open('/console/messages?new=1')
    await user.click(await shown('一个城市'))
    await user.click(screen.getByLabelText('城市'))
    await user.click(await screen.findByTitle('杭州'))
    await write()
    await review()
    expect(await shown('发给：杭州的人')).toBeTruthy()
  })

  // proves 47.15
  test('is sent nothing before its name is known; a name that was not read is read again', async () => {
    const server = open(`/console/messages?new=1&activity=${ACTIVITY_ID}`, (given) => {
      given.on(getComing, () => ({ activities: [], isMore: false }))
      given.on(getPeopleBoard, () => serviceUnavailable)
    })
    expect(await shown('这场活动的名字没有加载出来')).toBeTruthy()
    expect(screen.queryByText(ACTIVITY_ID)).toBeNull()
    await write()
    await review()
    const send = await screen.findByRole<HTMLButtonElement>('button', { name: /^发\s?送$/ })
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('4,200 人')
    expect(send.disabled).toBe(true)
    server.on(getPeopleBoard, () => boardOf(run))
    await user.click(await dialog.findByRole('button', { name: /重\s?试/ }))
    expect(await dialog.findByText('发给：「周五夜跑」（杭州，11月27日 19:30）的人')).toBeTruthy()
    expect(await screen.findByRole('button', { name: '发给 4,200 人' })).toHaveProperty('disabled', false)
  })

  // proves 36.27
  test('is chosen once a failed read was tried again', async () => {
    const server = open('/console/messages?new=1', (given) => given.on(getComing, () => serviceUnavailable))
    await screen.findByRole('alert')
    server.on(getComing, () => ({ activities: [run], isMore: false }))
    await user.click(screen.getByRole('button', { name: /重\s?试/ }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await user.click(screen.getByLabelText('选择活动'))
    await user.click(await screen.findByTitle('周五夜跑，11月27日 19:30'))
    expect(await shown('4,200 人')).toBeTruthy()
  })
})
