import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { type ChatMessage, MessageKind } from '@quan/contract/conversation/conversation.ts'
import { getConversation } from '@quan/contract/conversation/read-conversations.ts'
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
