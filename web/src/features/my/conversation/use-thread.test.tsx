import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { conversationNotFound } from '@quan/contract/conversation/conversation.ts'
import { getConversation } from '@quan/contract/conversation/read-conversations.ts'
import { ApiFailure, networkFailure } from '#platform/api/api-failure.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aConversation } from '../testing/a-conversation.ts'
import { useThread } from './use-thread.ts'

afterEach(cleanup)

/** A conversation, asked for anew at a tap. */
function Conversation() {
  const { data, error, refetch } = useThread('c')
  return (
    <button type="button" onClick={() => void refetch()}>
      {data === undefined ? '' : `shown ${data.messages.length}`} {error === null ? '' : 'failed'}
    </button>
  )
}

const page = { items: [], nextCursor: null, conversation: aConversation() }
const shown = (answer: () => unknown) => renderUi(<Conversation />, { answers: { [getConversation.path]: answer } })

describe('a conversation', () => {
  test('whose first load fails tells of it in a notice, beside the error view', async () => {
    const { told } = shown(() => Promise.reject(networkFailure()))
    expect((await screen.findByText('failed')).textContent).not.toContain('shown')
    expect(told).toEqual([expect.objectContaining({ kind: 'network' })])
  })

  test('whose refresh fails stays, and a notice alone tells of it', async () => {
    let isOnline = true
    const { told } = shown(() => (isOnline ? page : Promise.reject(networkFailure())))
    const button = await screen.findByText('shown 0')
    isOnline = false
    await userEvent.click(button)
    await waitFor(() => expect(button.textContent).toBe('shown 0 failed'))
    expect(told).toEqual([expect.objectContaining({ kind: 'network' })])
  })

  test('that is gone says so in its own place alone', async () => {
    const gone = new ApiFailure({ kind: 'refused', code: conversationNotFound.code, status: 404 })
    const { told } = shown(() => Promise.reject(gone))
    await screen.findByText('failed')
    expect(told).toEqual([])
  })
})
