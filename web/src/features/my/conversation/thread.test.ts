import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChatMessage, MessageKind } from '@quan/contract/conversation/conversation.ts'
import { aConversation } from '../testing/a-conversation.ts'
import { threadRows } from './thread-rows.tsx'
import { type Thread, withNewest } from './use-thread.ts'

const conversation = aConversation({ readNumber: 2 })
const aMessage = (number: number, fields: Partial<ChatMessage> = {}): ChatMessage => ({
  number,
  kind: MessageKind.text,
  body: `${number}`,
  sender: 'ann',
  time: '2026-11-20T16:00:00.000Z',
  requestId: `r${number}`,
  activity: null,
  answers: null,
  ...fields,
})
const from = (first: number, last: number): Thread => ({
  conversation,
  messages: Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => aMessage(first + index)),
  older: first > 1 ? `before ${first}` : null,
})
const numbers = ({ messages }: Thread) => messages.map(({ number }) => number)

describe('the newest part of a conversation', () => {
  test('never leaves a gap or comes twice, whatever was known before', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), fc.nat(200), (start, known, said) => {
        const [last, now] = [1 + start + known, 1 + start + known + said]
        const thread = withNewest(from(1 + start, last), from(Math.max(1, now - 49), now))
        const [first = 1] = numbers(thread)
        expect(numbers(thread)).toEqual(Array.from({ length: now - first + 1 }, (_, index) => first + index))
        expect(thread.older).toBe(first > 1 ? `before ${first}` : null)
      }),
    )
  })

  test('stands alone where nothing was said', () => {
    expect(numbers(withNewest(from(1, 3), from(1, 0)))).toEqual([])
  })
})

describe('the rows', () => {
  const unsent = { chatId: 'c', kind: MessageKind.text, body: '新', time: '', isRefused: false }

  test('leave out what is on its way once it has arrived', () => {
    const waiting = ['r2', 'r3'].map((requestId) => ({ ...unsent, requestId }))
    const rows = threadRows(from(1, 2).messages, waiting, { conversation, isWhole: true })
    expect(rows.map(({ key }) => key)).toEqual(['m1', 'm2', 'r3'])
  })

  test('tell the day once, and mark the last of mine as read', () => {
    const next = aMessage(3, { time: '2026-11-21T16:00:00.000Z', sender: 'ben' })
    const rows = threadRows([...from(1, 2).messages, next], [], { conversation, isWhole: true })
    expect(rows.map((row) => 'message' in row && [row.isFirstOfDay, row.isRead])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ])
  })
})
