import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { type ChatMessage, MessageKind } from '@quan/contract/conversation/conversation.ts'
import { getConversation } from '@quan/contract/conversation/read-conversations.ts'
import { answerCard } from '@quan/contract/conversation/send-message.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import { FailureContext } from '#platform/failure/use-report-failure.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aConversation } from '../testing/a-conversation.ts'
import { ConversationView } from './conversation-view.tsx'

afterEach(cleanup)

const said = (number: number, body: string): ChatMessage => ({
  number,
  kind: MessageKind.text,
  body,
  sender: 'ben',
  time: '2026-11-20T16:00:00.000Z',
  requestId: null,
  activity: null,
  answers: null,
})
const page = (message: ChatMessage, nextCursor: string | null) => ({
  items: [message],
  nextCursor,
  conversation: aConversation(),
})

// proves 25.31
test('older messages that do not come are told of in their place, and asked for again at a tap; what was read stays', async () => {
  let isOnline = false
  const report = vi.fn<(error: unknown) => void>()
  const older = () => (isOnline ? page(said(1, '先前的话'), null) : Promise.reject(networkFailure()))
  renderUi(
    <FailureContext value={report}>
      <ConversationView id="c" onBack={() => {}} />
    </FailureContext>,
    {
      answers: {
        [getConversation.path]: ({ cursor }: InputOf<typeof getConversation>) =>
          cursor ? older() : page(said(2, '刚才的话'), 'before'),
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: '更早的消息' }))
  const again = await screen.findByRole('button', { name: '点击重试' })
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'network' }))
  expect(screen.getByText('刚才的话')).toBeTruthy()
  isOnline = true
  await userEvent.click(again)
  expect(await screen.findByText('先前的话')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /点击重试|更早的消息/ })).toBeNull()
})

describe('an answer', () => {
  const NOTHING = { mine: null, theirs: null, haveTheyAnswered: false }
  const asked = (number: number, kind: MessageKind, body: string) => ({ ...said(number, body), kind, answers: NOTHING })

  /** A conversation with these messages, and a server that is reached or not. */
  function open(...messages: ChatMessage[]) {
    const network = { isOn: false }
    function answer({ number, text }: InputOf<typeof answerCard>) {
      if (!network.isOn) return Promise.reject(networkFailure())
      const at = messages.findIndex((message) => message.number === number)
      return (messages[at] = { ...messages[at]!, answers: { ...NOTHING, mine: text } })
    }
    const thread = () => ({ items: messages.toReversed(), nextCursor: null, conversation: aConversation() })
    const view = renderUi(<ConversationView id="c" onBack={() => {}} />, {
      answers: {
        [getConversation.path]: thread,
        [answerCard.path]: answer,
      },
    })
    return { ...view, network }
  }

  test('to a card that cannot be sent stays where it was typed, and at no other card, until it is sent', async () => {
    const { asked: calls, network } = open(
      asked(1, MessageKind.card, '最近一次大笑'),
      asked(2, MessageKind.card, '最想去哪里'),
    )
    const openCard = async (at: number) =>
      await userEvent.click((await screen.findAllByRole('button', { name: '翻开' }))[at]!)
    const sheet = () => screen.findByRole('dialog', { name: '说说你的答案' })
    const field = async () => within(await sheet()).getByRole<HTMLTextAreaElement>('textbox')
    const send = async () => await userEvent.click(within(await sheet()).getByRole('button', { name: '写好了' }))
    await openCard(0)
    await userEvent.type(await field(), '昨晚，狼人全输')
    await send()
    await waitFor(() => expect(calls(answerCard.path)).toHaveLength(1))
    expect((await field()).value).toBe('昨晚，狼人全输')
    await userEvent.click(within(await sheet()).getByRole('button', { name: '关闭' }))
    await openCard(1)
    await waitFor(async () => expect((await field()).value).toBe(''))
    await openCard(0)
    await waitFor(async () => expect((await field()).value).toBe('昨晚，狼人全输'))
    network.isOn = true
    await send()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls(answerCard.path).at(-1)).toEqual({ id: 'c', number: 1, text: '昨晚，狼人全输' })
    expect(await screen.findByText('已答，等对方')).toBeTruthy()
  })

  test('with my WeChat id that cannot be sent stays in the sheet', async () => {
    const { asked: calls, network, navigation } = open(asked(1, MessageKind.wechat, ''))
    await userEvent.click(await screen.findByRole('button', { name: '给我的' }))
    const sheet = await screen.findByRole('dialog', { name: '交换微信' })
    const field = within(sheet).getByRole<HTMLInputElement>('textbox')
    await userEvent.type(field, 'dachuan_88')
    await userEvent.click(within(sheet).getByRole('button', { name: '交换' }))
    await waitFor(() => expect(calls(answerCard.path)).toHaveLength(1))
    expect([navigation.back.mock.calls.length, field.value]).toEqual([0, 'dachuan_88'])
    network.isOn = true
    await userEvent.click(await within(sheet).findByRole('button', { name: '交换' }))
    await waitFor(() => expect(navigation.back).toHaveBeenCalledOnce())
    expect(calls(answerCard.path).at(-1)).toEqual({ id: 'c', number: 1, text: 'dachuan_88' })
  })
})
