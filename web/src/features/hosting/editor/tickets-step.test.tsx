import { useState } from 'react'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { type DraftFields, EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { draftDetail } from './draft-detail.ts'
import { TicketsStep } from './tickets-step.tsx'

afterEach(cleanup)

const SETTING = {
  id: 'new',
  organizer: { id: null, nickName: '阿程', headImgurl: null, sex: 0 as const, facts: null },
  cityName: '杭州',
  timeZone: 'Asia/Shanghai',
  someTime: '2026-11-27T11:30:00.000Z',
}

function Written({ start }: { start: Partial<DraftFields> }) {
  const [fields, setFields] = useState<DraftFields>({ ...EMPTY_DRAFT, ...start })
  const editor = {
    fields,
    saved: null,
    isUnsaved: false,
    isSaving: false,
    latest: () => fields,
    change: (part: Partial<DraftFields>) => setFields((now) => ({ ...now, ...part })),
    save: () => Promise.reject(new Error('it is not saved here')),
  }
  return (
    <>
      <TicketsStep editor={editor} faults={{}} timeZone="Asia/Shanghai" />
      <output>{String(draftDetail(fields, SETTING).matchHours)}</output>
    </>
  )
}

const hours = () => screen.getByRole('textbox', { name: '心动互选：结束后几小时关闭' })
const shown = () => screen.getByRole('status').textContent

// proves 27.19
test('how long people may choose each other is the host’s to say: none by 0, 48 hours at most, else the preset', async () => {
  renderUi(<Written start={{ category: ActivityCategory.singles }} />)
  expect(screen.getByText('来的人可以互选到结束后 2 小时，填 0 就不开')).toBeTruthy()
  expect([(hours() as HTMLInputElement).placeholder, shown()]).toEqual(['2', '2'])
  await userEvent.type(hours(), '0')
  expect(screen.getByText('这场不开心动互选')).toBeTruthy()
  expect(shown()).toBe('null')
  await userEvent.clear(hours())
  await userEvent.type(hours(), '72')
  expect([(hours() as HTMLInputElement).value, shown()]).toEqual(['48', '48'])
})
