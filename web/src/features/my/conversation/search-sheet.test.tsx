import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { searchConversation } from '@quan/contract/conversation/read-conversations.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aConversation } from '../testing/a-conversation.ts'
import { SearchSheet } from './search-sheet.tsx'

afterEach(cleanup)

// proves 25.31
test('words that could not be looked for are not said to be missing, and looked for again at a tap', async () => {
  let isOnline = false
  const nothing = { items: [], nextCursor: null }
  renderUi(<SearchSheet conversation={aConversation()} isOpen onClose={() => {}} />, {
    answers: { [searchConversation.path]: () => (isOnline ? nothing : Promise.reject(networkFailure())) },
  })
  await userEvent.type(screen.getByRole('textbox'), '面馆')
  const again = await screen.findByRole('button', { name: '点击重试' })
  expect(screen.queryByText('没有找到')).toBeNull()
  isOnline = true
  await userEvent.click(again)
  expect(await screen.findByText('没有找到')).toBeTruthy()
})
