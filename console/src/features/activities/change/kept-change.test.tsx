import { previewChange } from '@quan/contract/console/activities/change-activity.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { keepWords } from '#platform/settings/kept-words.ts'
import { aSession } from '../../../testing/console-server.testing.ts'
import { activity, ask, dialog, open, rewrite } from './change-page.testing.tsx'

const user = userEvent.setup({ delay: null })

beforeEach(() => {
  sessionStorage.clear()
})

// proves 47.13
test('what was written is there after a reload, until the change is made', async () => {
  const before = open()
  await rewrite('场地', '老和山')
  before.leave()
  open()
  expect(await screen.findByDisplayValue('老和山')).toBeTruthy()
  await ask()
  await user.click((await dialog()).getByRole('button', { name: '确认修改' }))
  await screen.findByText('已修改，通知了 14 人')
  expect(sessionStorage.length).toBe(0)
})

// proves 47.13
test('what was written is joined with what somebody changed before a reload, and told until it was seen', async () => {
  const before = open()
  await rewrite('标题', '我的爵士夜')
  await rewrite('场地', '老和山')
  before.leave()
  const newer = { ...activity, version: 2, title: '林月的爵士夜', address: '南山路 9 号' }
  // reloaded once more before it was read
  for (let times = 1; times <= 2; times += 1) {
    const seen = open(newer)
    expect(await screen.findByText('你们都改了「标题」')).toBeTruthy()
    expect(screen.getByText('对方改了：详细地址。已合并到这里。')).toBeTruthy()
    expect(screen.getByLabelText('标题')).toHaveProperty('value', '我的爵士夜')
    expect(screen.getByLabelText('详细地址')).toHaveProperty('value', '南山路 9 号')
    expect(screen.getByRole('button', { name: '看影响' })).toHaveProperty('disabled', true)
    seen.leave()
  }
  const server = open(newer)
  await user.click(await screen.findByRole('button', { name: '知道了，继续' }))
  await ask()
  await dialog()
  expect(server.askedOf(previewChange)).toEqual([
    { id: activity.id, version: 2, fields: { title: '我的爵士夜', venue: '老和山' } },
  ])
  server.leave()
  open(newer)
  expect(await screen.findByDisplayValue('我的爵士夜')).toBeTruthy()
  expect(screen.queryByText('你们都改了「标题」')).toBeNull()
})

// proves 47.13
test('what was taken from a colleague is theirs still when they change it once more', async () => {
  const before = open()
  await rewrite('场地', '老和山')
  before.leave()
  const joined = open({ ...activity, version: 2, address: '南山路 9 号' })
  expect(await screen.findByText('对方改了：详细地址。已合并到这里。')).toBeTruthy()
  joined.leave()
  const server = open({ ...activity, version: 3, address: '北山路 1 号' })
  expect(await screen.findByText('对方改了：详细地址。已合并到这里。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '知道了，继续' }))
  await ask()
  await dialog()
  expect(server.askedOf(previewChange)).toEqual([{ id: activity.id, version: 3, fields: { venue: '老和山' } }])
})

// proves 47.13
test('what the console kept before it knew upon what it was written is there still', async () => {
  keepWords({ operatorId: aSession().operator.id, name: `change:${activity.id}` }, { venue: '老和山' })
  open()
  expect(await screen.findByDisplayValue('老和山')).toBeTruthy()
})

// proves 47.13
test('a colleague’s change of something else goes into what was written without a question where it is the same', async () => {
  const before = open()
  await rewrite('场地', '老和山')
  before.leave()
  const server = open({ ...activity, version: 2, venue: '老和山' })
  expect(await screen.findByDisplayValue('老和山')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '知道了，继续' })).toBeNull()
  expect(server.askedOf(previewChange)).toEqual([])
  expect(sessionStorage.length).toBe(0)
})
