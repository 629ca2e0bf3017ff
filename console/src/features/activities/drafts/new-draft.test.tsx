import { saveOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { consoleServer } from '../../../testing/console-server.testing.ts'
import { AN_OPERATOR_DRAFT } from '../operator-draft.testing.ts'
import { show } from '../../../testing/show.testing.tsx'
import { NewDraft } from '../activities.page.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/console/activities?draft=new')
})

// proves 42.7
test('one draft is begun, which takes the place of the page in the history', async () => {
  const server = consoleServer()
  server.on(saveOperatorDraft, () => AN_OPERATOR_DRAFT)
  const steps = history.length
  show(
    server,
    <StrictMode>
      <NewDraft />
    </StrictMode>,
  )
  await waitFor(() => expect(location.search).toBe(`?draft=${AN_OPERATOR_DRAFT.id}`))
  expect(server.askedOf(saveOperatorDraft)).toHaveLength(1)
  expect(history.length).toBe(steps)
})

test('where none can be begun that is said, and tried again', async () => {
  const server = consoleServer()
  show(server, <NewDraft />)
  const again = await screen.findByRole('button', { name: /重 ?试/ })
  server.on(saveOperatorDraft, () => AN_OPERATOR_DRAFT)
  await userEvent.click(again)
  await waitFor(() => expect(location.search).toBe(`?draft=${AN_OPERATOR_DRAFT.id}`))
})
