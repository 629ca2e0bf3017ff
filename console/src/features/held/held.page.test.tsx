import { consoleChangedMeanwhile } from '@quan/contract/console/console-errors.ts'
import { decideHeldContent, getHeldContent, getHeldQueue } from '@quan/contract/console/held-contents.ts'
import { decideHeldMessage, getHeldMessages, type HeldMessage } from '@quan/contract/console/messages/held-messages.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { clickTwice } from '../../testing/click-twice.testing.ts'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { HeldPage } from './held.page.tsx'
import { show } from '../../testing/show.testing.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/console/held')
})

const first = {
  id: '00000000-0000-4000-8000-000000000071',
  place: 'card',
  field: 'lines.intro',
  memberId: '00000000-0000-4000-8000-000000000072',
  nickName: '安安',
  activityTitle: null,
  city: '330100',
  createTime: '2026-11-23T08:52:00.000Z',
  untilTime: '2026-12-23T08:52:00.000Z',
}
const second = {
  ...first,
  id: '00000000-0000-4000-8000-000000000073',
  place: 'picture',
  field: 'file',
  nickName: '小满',
}
const PICTURE = 'data:image/webp;base64,UklGRg=='

function open(prepare: (server: ReturnType<typeof consoleServer>) => void = () => undefined) {
  const server = consoleServer()
  const waiting = [first, second]
  server.on(getHeldQueue, () => ({ items: [...waiting], nextCursor: null, totalCount: waiting.length }))
  server.on(getHeldContent, ({ id }: { id: string }) =>
    id === first.id
      ? { ...first, text: '周末一起喝酒', picture: null, decision: null }
      : { ...second, text: null, picture: PICTURE, decision: null },
  )
  server.on(decideHeldContent, ({ id, isFit }: { id: string; isFit: boolean }) => {
    waiting.splice(0, 1)
    const decision = { isFit, time: '2026-11-23T09:06:00.000Z', operatorName: '林珊' }
    return { ...(id === first.id ? first : second), text: null, picture: null, decision }
  })
  server.on(getHeldMessages, () => ({ items: [], nextCursor: null, totalCount: 0 }))
  prepare(server)
  show(server, <HeldPage />)
  return server
}

// proves 29.13
test('counts nothing before it knows', async () => {
  open((server) => server.on(getHeldQueue, () => ({ code: 'server.internal', status: 500, text: '' })))
  await screen.findByRole('button', { name: /重\s?试/ })
  expect(screen.queryByText(/^共/)).toBeNull()
})

// proves 50.3
test('what waits is opened, decided on and followed by the next one, by keyboard alone', async () => {
  const user = userEvent.setup({ delay: null })
  const server = open()
  expect(await screen.findByText('自我介绍')).toBeTruthy()
  screen.getByRole('link', { name: /安安/ }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('周末一起喝酒')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '名片 · 自我介绍' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3 })).toBe(document.activeElement)
  await user.tab()
  expect(screen.getByRole('button', { name: /^放 ?行$/ })).toBe(document.activeElement)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('status')).toHaveProperty('textContent', expect.stringContaining('已放行'))
  expect(screen.queryByText('周末一起喝酒')).toBe(null)
  await waitFor(() => expect(screen.getByRole('button', { name: '看下一条' })).toBe(document.activeElement))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('img', { name: '小满 提交的图片' })).toHaveProperty('src', PICTURE)
  clickTwice(screen.getByRole('button', { name: '不放行' }))
  expect(await screen.findByText('没有放行')).toBeTruthy()
  expect(await screen.findByText('没有等着看的内容')).toBeTruthy()
  expect(server.askedOf(decideHeldContent)).toEqual([
    { id: first.id, isFit: true },
    { id: second.id, isFit: false },
  ])
  expect(server.askedOf(getHeldContent)).toHaveLength(2)
})

// proves 29.13
test('whoever was slower than a colleague is told', async () => {
  const user = userEvent.setup({ delay: null })
  open((server) => server.on(decideHeldContent, () => consoleChangedMeanwhile))
  await user.click(await screen.findByRole('link', { name: /安安/ }))
  await user.click(await screen.findByRole('button', { name: '不放行' }))
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', consoleChangedMeanwhile.text)
})

const message: HeldMessage = {
  id: '00000000-0000-4000-8000-000000000075',
  title: '最后一天',
  text: '夜跑只剩两席',
  writerName: '周安',
  isOwn: false,
  city: { code: '330100', name: '杭州' },
  createTime: '2026-11-23T08:52:00.000Z',
  untilTime: '2026-12-23T08:52:00.000Z',
  decision: null,
}

// proves 47.11
test('a message of a colleague is refused with a reason alone, and one’s own is left to others', async () => {
  let items = [message, { ...message, id: first.id, text: '湖滨一场', writerName: '林珊', isOwn: true }]
  const server = open((given) => {
    given.on(getHeldMessages, () => ({ items, nextCursor: null, totalCount: items.length }))
    given.on(decideHeldMessage, () => {
      items = []
      return message
    })
  })
  expect(await screen.findByText(/^周安 写于 .* · 发往杭州$/)).toBeTruthy()
  expect(screen.getByText('这是你写的，要请另一位同事看')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^放\s?行$/ })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: '不放行' }))
  await userEvent.click(screen.getByRole('button', { name: '不放行' }))
  expect(await screen.findByText('请写明原因')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/为什么不放行/), '别催人')
  await userEvent.click(screen.getByRole('button', { name: '不放行' }))
  await waitFor(() => expect(screen.queryByText('夜跑只剩两席')).toBeNull())
  expect(server.askedOf(decideHeldMessage)).toEqual([{ id: message.id, isFit: false, reason: '别催人' }])
})
