import { PREVIEW_ESCAPED } from '@quan/contract/activity/preview-message.ts'
import { draftFields, EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ActivityPreview } from './activity-preview.tsx'
import { framedApp } from './framed-app.testing.ts'
import { previewedActivity } from './previewed-activity.ts'

const activity = previewedActivity(
  {
    id: '00000000-0000-4000-8000-000000000071',
    fields: { ...draftFields.parse(EMPTY_DRAFT), title: '桌游夜' },
    organizer: null,
    city: null,
    untitled: '标题',
    nowhere: '城市',
    official: '同城圈',
  },
  Date.parse('2026-11-27T02:10:00Z'),
)

// proves 32.51
test('the frame is told as what to show the activity, once it hears, and its own origin alone', async () => {
  const onEscape = vi.fn<() => void>()
  render(<ActivityPreview activity={activity} theme="light" onEscape={onEscape} />)
  const app = framedApp('手机上看到的活动页')
  const views = () => app.told.map(({ message }) => (message as { view: string }).view)
  await userEvent.click(screen.getByText('列表'))
  expect(views()).toEqual([])
  app.ready()
  await userEvent.click(screen.getByText('海报'))
  await userEvent.click(screen.getByText('详情'))
  expect(views()).toEqual(['list', 'poster', 'detail'])
  expect(app.told.map(({ origin }) => origin)).toEqual(Array.from({ length: 3 }, () => location.origin))

  app.say(PREVIEW_ESCAPED, 'https://elsewhere.example')
  app.say(PREVIEW_ESCAPED, location.origin, null)
  expect(onEscape).not.toHaveBeenCalled()
  app.say(PREVIEW_ESCAPED)
  expect(onEscape).toHaveBeenCalledOnce()
})
