import { updateStudent } from '@quan/contract/demo/update-student.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { TestPage } from './test.page.tsx'

afterEach(cleanup)

// proves 3.24
test('the student record is sent as it was filled in, and the answer is shown', async () => {
  const { asked } = renderUi(<TestPage />, { answers: { [updateStudent.path]: (record: unknown) => record } })
  fireEvent.change(screen.getByRole('textbox', { name: '姓名' }), { target: { value: '青禾' } })
  fireEvent.click(screen.getByRole('tab', { name: '男' }))
  fireEvent.click(screen.getByRole('button', { name: '提交' }))
  const answer = await screen.findByText(/"name": "青禾"/)
  expect(JSON.parse(answer.textContent)).toMatchObject({ sex: 1, education: 30, remark: null })
  expect(asked(updateStudent.path)).toHaveLength(1)
})
