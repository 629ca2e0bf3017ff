import { PushCommand } from '@quan/contract/push/push-command.ts'
import { ACKNOWLEDGEMENT_RESEND_MS, FEEDBACK_RETRY_MS, RESPONSE_WAIT_MS } from '@quan/contract/push/push-limits.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aPushClient, memoryDeviceStorage, memoryStorage } from '../testing/a-push-client.ts'
import { goOnline, md5Hex, type FakeLine } from '../testing/fake-lines.ts'

const AT = 1_700_000_000_000
beforeEach(() => void vi.useFakeTimers({ now: AT }))
afterEach(() => void vi.useRealTimers())

const message = {
  id: 'id-1',
  appKey: 'k',
  appId: 'app',
  messageid: 'message-1',
  taskId: 'task-1',
  actionChain: [],
  cdnType: '',
}

function onlineClient(choices: Parameters<typeof aPushClient>[0] = {}) {
  const parts = aPushClient(choices)
  parts.client.start()
  goOnline(parts.last())
  return parts
}
const actionsOf = (line: FakeLine, name: string) => line.actions().filter(({ msgAction }) => msgAction === name)
const acks = (line: FakeLine) => actionsOf(line, 'received')
const feedbacks = (line: FakeLine) => actionsOf(line, 'pushmessage_feedback')
const pushed = (events: { type: string }[]) => events.filter(({ type }) => type === 'pushMsg')

describe('a push message', () => {
  // proves 3.27, 7.46
  test('is acknowledged, told to the app, and reported as received and as shown', () => {
    const { last, events } = onlineClient()
    last().tellAction('pushmessage', message, { msgExtraData: '你好' })
    expect(pushed(events)).toEqual([{ type: 'pushMsg', message: '你好', id: 'id-1' }])
    expect(acks(last()).map(({ msgData }) => msgData)).toEqual([{ msgId: 'id-1', cid: md5Hex('session-1') }])
    const about = { messageid: 'message-1', appkey: 'k', appid: 'app', taskid: 'task-1', result: 'ok' }
    expect(feedbacks(last()).map(({ msgData }) => msgData)).toEqual([
      { ...about, actionid: '0', timestamp: String(AT) },
      { ...about, actionid: '210000', timestamp: String(AT) },
    ])
  })

  test('that comes again is acknowledged again, and nothing more', () => {
    const { last, events } = onlineClient()
    for (let time = 1; time <= 3; time += 1) last().tellAction('pushmessage', message, { msgExtraData: '你好' })
    expect(pushed(events)).toHaveLength(1)
    expect(acks(last())).toHaveLength(3)
    expect(feedbacks(last())).toHaveLength(2)
  })

  test('that comes again after a reload is known still', () => {
    const [storage, deviceStorage] = [memoryStorage(), memoryDeviceStorage()]
    const before = onlineClient({ storage, deviceStorage })
    before.last().tellAction('pushmessage', message, { msgExtraData: '你好' })
    const after = onlineClient({ storage, deviceStorage })
    after.last().tellAction('pushmessage', message, { msgExtraData: '你好' })
    expect(pushed(after.events)).toEqual([])
    expect(acks(after.last())).toHaveLength(1)
  })

  test('without a text is acknowledged only', () => {
    const { last, events } = onlineClient()
    last().tellAction('pushmessage', message)
    expect(pushed(events)).toEqual([])
    expect(acks(last())).toHaveLength(1)
    expect(feedbacks(last())).toEqual([])
  })

  test('without ids is told each time and acknowledged without one', () => {
    const { last, events } = onlineClient()
    for (let time = 1; time <= 2; time += 1) last().tellAction('pushmessage', {}, { msgExtraData: '你好' })
    expect(pushed(events)).toHaveLength(2)
    expect(acks(last())[0]?.msgData).toEqual({ cid: md5Hex('session-1') })
    expect(Object.keys(feedbacks(last())[0]!.msgData)).toEqual(['actionid', 'result', 'timestamp'])
  })

  test('whose data cannot be read is dropped', () => {
    const { last, events } = onlineClient()
    last().tell(PushCommand.serverMessage, { msgAction: 'pushmessage', msgData: 'no JSON', msgExtraData: '你好' })
    last().tell(PushCommand.serverMessage, { msgData: '{}' })
    expect(pushed(events)).toEqual([])
    expect(acks(last())).toEqual([])
  })
})

test('every client message has an id of its own, though they were made at once', () => {
  const { last } = onlineClient()
  last().tellAction('pushmessage', message, { msgExtraData: '你好' })
  const ids = last()
    .actions()
    .map(({ msgId }) => msgId)
  expect(new Set(ids).size).toBe(ids.length)
})

describe('what else the gateway says', () => {
  test.each(['addphoneinfo', 'set_mode_result', 'something new'])('is acknowledged: %s', (action) => {
    const { last } = onlineClient()
    last().tellAction(action, { id: 'x', errorCode: 0 })
    expect(acks(last()).map(({ msgData }) => msgData['msgId'])).toEqual(['x'])
  })

  test.each(['received', 'redirect_server'])('is not acknowledged: %s', (action) => {
    const { last, lines } = onlineClient()
    last().tellAction(action, { id: 'x' })
    expect(acks(last())).toEqual([])
    expect(lines).toHaveLength(1)
  })
})

describe('an acknowledgement', () => {
  function acknowledged() {
    const parts = onlineClient()
    parts.last().tellAction('pushmessage', message)
    return { ...parts, ack: acks(parts.last())[0]! }
  }

  // proves 4.38, 9.39
  test('that is refused is sent again after three seconds, as it was', () => {
    const { last, ack } = acknowledged()
    last().tellAction('received', { errorCode: 2 }, { msgId: ack.msgId })
    vi.advanceTimersByTime(ACKNOWLEDGEMENT_RESEND_MS - 1)
    expect(acks(last())).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(acks(last())).toEqual([ack, ack])
  })

  // proves 4.38, 8.17
  test.each([0, 3])('that was answered with %i is done', (errorCode) => {
    const { last, ack } = acknowledged()
    last().tellAction('received', { errorCode }, { msgId: ack.msgId })
    vi.advanceTimersByTime(ACKNOWLEDGEMENT_RESEND_MS)
    expect(acks(last())).toHaveLength(1)
  })

  test('awaits no answer', () => {
    const { last } = acknowledged()
    vi.advanceTimersByTime(RESPONSE_WAIT_MS + ACKNOWLEDGEMENT_RESEND_MS)
    expect(acks(last())).toHaveLength(1)
  })

  test('that could not be sent again is sent once the line is up', () => {
    const { last, ack } = acknowledged()
    last().tellAction('received', { errorCode: 2 }, { msgId: ack.msgId })
    last().cut()
    vi.advanceTimersByTime(ACKNOWLEDGEMENT_RESEND_MS)
    goOnline(last())
    expect(acks(last())).toEqual([])
    vi.advanceTimersByTime(ACKNOWLEDGEMENT_RESEND_MS)
    expect(acks(last())).toEqual([ack])
  })
})

describe('a feedback', () => {
  function reported() {
    const parts = onlineClient()
    parts.last().tellAction('pushmessage', message, { msgExtraData: '你好' })
    const [received, shown] = feedbacks(parts.last())
    return { ...parts, received: received!, shown: shown! }
  }

  test('without an answer is sent again 30 seconds after its time-out, as it was', () => {
    const { last, received, shown } = reported()
    last().tellAction('received', {}, { msgId: shown.msgId })
    vi.advanceTimersByTime(RESPONSE_WAIT_MS + FEEDBACK_RETRY_MS - 1)
    expect(feedbacks(last())).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(feedbacks(last())).toEqual([received, shown, received])
  })

  // proves 3.32
  test.each([
    ['received', {}],
    ['pushmessage_feedback', { id: 'x', actionId: '0', taskId: 'task-1', result: 'ok' }],
    ['pushmessage_feedback', { errorCode: 3 }],
  ])('is done after %s %j', (action, data) => {
    const { last, received, shown } = reported()
    for (const { msgId } of [received, shown]) last().tellAction(action, data, { msgId })
    vi.advanceTimersByTime(RESPONSE_WAIT_MS + FEEDBACK_RETRY_MS)
    expect(feedbacks(last())).toHaveLength(2)
  })

  // proves 9.38
  test('that was refused is sent again after 30 seconds', () => {
    const { last, received, shown } = reported()
    last().tellAction('received', {}, { msgId: shown.msgId })
    last().tellAction('pushmessage_feedback', { result: 'fail' }, { msgId: received.msgId })
    vi.advanceTimersByTime(FEEDBACK_RETRY_MS)
    expect(feedbacks(last())).toHaveLength(3)
  })

  test('goes over the next line when its own went down', () => {
    const { last, received, shown } = reported()
    last().cut()
    vi.advanceTimersByTime(1_000)
    goOnline(last())
    vi.advanceTimersByTime(FEEDBACK_RETRY_MS)
    expect(feedbacks(last())).toEqual([received, shown])
  })
})
