import {
  getOperatorMessage,
  messageRefused,
  messageUnfit,
  type OperatorMessage,
  previewMessage,
  sendOperatorMessage,
  stopOperatorMessage,
  testMessage,
} from '@quan/contract/console/messages/operator-messages.ts'
import { getMyHeldMessages, type HeldMessage } from '@quan/contract/console/messages/held-messages.ts'
import { getMySession } from '@quan/contract/console/session.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { clickTwice } from '../../testing/click-twice.testing.ts'
import { aSession } from '../../testing/console-server.testing.ts'
import {
  ACTIVITY_ID,
  COUNTED,
  ID,
  openMessages as open,
  review,
  sending,
  shown,
  user,
  write,
} from './messages-page.testing.tsx'

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/console/messages')
})

describe('the messages', () => {
  // proves 47.9
  test('stand with how far each is; one is opened by keyboard, counted, and stopped', async () => {
    let state: OperatorMessage = { ...sending, nextTime: '2026-11-24T00:00:00.000Z' }
    const server = open('/console/messages', (given) => {
      given.on(getOperatorMessage, () => state)
      given.on(stopOperatorMessage, () => {
        state = {
          ...sending,
          state: 'stopped',
          endTime: '2026-11-23T09:00:00.000Z',
          stopperName: '周安',
        }
        return state
      })
    })
    expect(await screen.findByRole('progressbar', { name: '1,800 / 4,200 人收到' })).toBeTruthy()
    expect(screen.getByText('杭州的人')).toBeTruthy()
    screen.getByRole('link', { name: '多了两场夜跑' }).focus()
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/剩下的人在免打扰时段，11月24日 08:00 起再发/)).toBeTruthy()
    expect(dialog.getByText('关掉了这类消息').nextSibling?.textContent).toBe('12 人')
    expect(dialog.getByText('7 天内已收到 3 条').nextSibling?.textContent).toBe('30 人')
    await user.click(dialog.getByRole('button', { name: '停止发送' }))
    await user.click(await screen.findByRole('button', { name: /停\s?下/ }))
    expect(await dialog.findByText(/周安 在 11月23日 17:00 停下/)).toBeTruthy()
    expect(dialog.getByText('没发就停了').nextSibling?.textContent).toBe('2,400 人')
    expect(dialog.queryByRole('button', { name: '停止发送' })).toBeNull()
    expect(server.askedOf(stopOperatorMessage)).toEqual([{ id: ID }])
  })

  // proves 47.9
  test('show how far one is after the page was left, and look again until it is sent', async () => {
    let asked = 0
    open(`/console/messages?id=${ID}`, (server) =>
      server.on(getOperatorMessage, () => {
        asked += 1
        const done = { ...sending, state: 'sent', sent: 4_200, waiting: 0, endTime: '2026-11-23T09:00:00.000Z' }
        return asked === 1 ? sending : done
      }),
    )
    expect(await shown('可以离开这一页，会接着发')).toBeTruthy()
    expect(await shown('11月23日 17:00 发完')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '停止发送' })).toBeNull()
  })
})

describe('a message whose writer was shut out', () => {
  // proves 47.14
  test('says why it stopped, and how many do not get it', async () => {
    const cutOff = { ...sending, state: 'stopped', endTime: '2026-11-23T09:00:00.000Z' }
    open(`/console/messages?id=${ID}`, (server) => server.on(getOperatorMessage, () => cutOff))
    expect(await shown(/写它的人已经不能再发，11月23日 17:00 停下/)).toBeTruthy()
    expect(screen.getByText('没发就停了').nextSibling?.textContent).toBe('2,400 人')
  })
})

describe('writing a message', () => {
  // proves 47.9, 50.3
  test('shows how it is read and who gets it, and sends once that is confirmed', async () => {
    const server = open(`/console/messages?new=1&activity=${ACTIVITY_ID}`)
    expect(await shown('4,200 人')).toBeTruthy()
    expect(screen.getByText('其中 300 人在免打扰时段，到点再收到')).toBeTruthy()
    await write()
    expect(screen.getByText('点开看看', { selector: 'p' })).toBeTruthy()
    await review()
    clickTwice(await screen.findByRole('button', { name: '发给 4,200 人' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(server.askedOf(sendOperatorMessage)).toEqual([
      {
        requestId: expect.any(String),
        audience: 'activity',
        activityId: ACTIVITY_ID,
        title: '多了两场夜跑',
        text: '点开看看',
      },
    ])
    await waitFor(() => expect(location.search).toBe(`?id=${ID}`))
  })

  // proves 47.9
  test('sends nothing to nobody, nor what may not be written', async () => {
    const finds = [{ kind: 'messenger', text: '微信abc12345', wordId: null }]
    open(`/console/messages?new=1&activity=${ACTIVITY_ID}`, (server) =>
      server.on(previewMessage, () => ({ ...COUNTED, reach: 0, finds })),
    )
    expect(await shown('现在没有人会收到')).toBeTruthy()
    await write()
    await review()
    expect(await shown(/微信abc12345/)).toBeTruthy()
    const send = screen.getByRole<HTMLButtonElement>('button', { name: /^发\s?送$/ })
    expect(send.disabled).toBe(true)
  })

  // proves 47.9
  test('asks for what is missing before anything is counted', async () => {
    const server = open('/console/messages?new=1')
    expect(await shown('先选好发给谁')).toBeTruthy()
    await review()
    expect(await screen.findAllByText('请填写')).toHaveLength(3)
    expect(server.askedOf(previewMessage)).toEqual([])
  })

  // proves 47.9
  test('is tried on one’s own account in the app, and says why it cannot be', async () => {
    const server = open(`/console/messages?new=1&activity=${ACTIVITY_ID}`)
    const test = await screen.findByRole<HTMLButtonElement>('button', { name: '发一条测试' })
    expect(test.disabled).toBe(true)
    await write()
    await user.type(screen.getByLabelText('自己的手机号'), '1381234')
    await user.click(test)
    expect(await shown('请填写 1 开头的 11 位手机号')).toBeTruthy()
    await user.type(screen.getByLabelText('自己的手机号'), '6621')
    await user.click(test)
    expect(await shown(/发出去了/)).toBeTruthy()
    expect(server.askedOf(testMessage)).toEqual([{ title: '多了两场夜跑', text: '点开看看', phone: '13812346621' }])
    server.on(testMessage, () => messageUnfit)
    await user.click(test)
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', messageUnfit.text)
  })

  test('leaves the city open only for who works in all of them', async () => {
    open('/console/messages?new=1')
    await user.click(await shown('一类活动'))
    expect(await shown('所有城市')).toBeTruthy()
    await write()
    await review()
    // the kind alone
    expect(await screen.findAllByText('请填写')).toHaveLength(1)
  })

  test('asks who works for some cities for one of them', async () => {
    open('/console/messages?new=1', (server) =>
      server.on(getMySession, () => aSession({ operator: { roles: ['editor'], cities: ['330100'] } })),
    )
    await user.click(await shown('一类活动'))
    await write()
    await review()
    expect(await screen.findAllByText('请填写')).toHaveLength(2)
  })
})

const held: HeldMessage = {
  id: '00000000-0000-4000-8000-000000000083',
  title: '多了两场夜跑',
  text: '点开看看',
  writerName: '林珊',
  isOwn: true,
  city: { code: '330100', name: '杭州' },
  createTime: '2026-11-23T08:52:00.000Z',
  untilTime: '2026-12-23T08:52:00.000Z',
  decision: null,
}
const decided = (isFit: boolean, reason: string | null): HeldMessage => ({
  ...held,
  decision: { isFit, reason, time: '2026-11-23T09:06:00.000Z', operatorName: '周安' },
})

describe('words that are not sent yet', () => {
  // proves 47.13
  test('are there after a reload, of their operator alone, until they are sent', async () => {
    const before = open(`/console/messages?new=1&activity=${ACTIVITY_ID}`)
    await write()
    before.leave()
    const other = open('/console/messages?new=1', (server) =>
      server.on(getMySession, () => aSession({ operator: { id: ID } })),
    )
    expect(await screen.findByLabelText('标题')).toHaveProperty('value', '')
    other.leave()
    open(`/console/messages?new=1&activity=${ACTIVITY_ID}`)
    expect(await screen.findByLabelText('标题')).toHaveProperty('value', '多了两场夜跑')
    expect(screen.getByLabelText('内容')).toHaveProperty('value', '点开看看')
    await review()
    await user.click(await screen.findByRole('button', { name: /^发给/ }))
    await waitFor(() => expect(location.search).toContain(ID))
    expect(sessionStorage.length).toBe(0)
  })

  // proves 47.10
  test('wait for a colleague, and go on from there once they passed', async () => {
    let items = [held]
    const { leave } = open('/console/messages', (server) => server.on(getMyHeldMessages, () => ({ items })))
    expect(await screen.findByText('等同事看')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /接着写/ })).toBeNull()
    leave()
    items = [decided(true, null)]
    open('/console/messages', (server) => server.on(getMyHeldMessages, () => ({ items })))
    expect(await screen.findByText(/^周安 放行，.+ 前可以把同样的文字发往杭州$/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: '接着写「多了两场夜跑」' }))
    expect(await screen.findByLabelText('标题')).toHaveProperty('value', '多了两场夜跑')
  })

  // proves 47.11
  test('say why a colleague refused them, in the list and where they are sent', async () => {
    const { leave } = open('/console/messages', (server) =>
      server.on(getMyHeldMessages, () => ({ items: [decided(false, '别催人')] })),
    )
    expect(await screen.findByText('周安：别催人')).toBeTruthy()
    leave()
    open(`/console/messages?new=1&activity=${ACTIVITY_ID}`, (server) =>
      server.on(sendOperatorMessage, () => ({ ...messageRefused, details: '别催人' })),
    )
    await write()
    await review()
    await user.click(await screen.findByRole('button', { name: /^发给/ }))
    expect(await screen.findByText(`${messageRefused.text}：别催人`)).toBeTruthy()
  })
})
