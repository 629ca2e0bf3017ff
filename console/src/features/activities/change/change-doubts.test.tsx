import { changeAtDesk, previewChange } from '@quan/contract/console/activities/change-activity.ts'
import { draftDoubtful } from '@quan/contract/hosting/drafts.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { activity, ask, dialog, impact, open, rewrite } from './change-page.testing.tsx'

const user = userEvent.setup({ delay: null })

beforeEach(() => {
  sessionStorage.clear()
})

// proves 32.47
test('what a change makes doubtful is asked about each by itself, what comes up meanwhile too, and nothing typed is lost', async () => {
  const server = open()
  const doubts: ('collides' | 'startsSoon')[] = ['collides']
  server.on(previewChange, () => ({ ...impact, doubts }))
  server.on(changeAtDesk, ({ accepted }: { accepted: string[] }) => {
    if (accepted.includes('startsSoon')) return { activity: { ...activity, version: 2 }, told: 14 }
    doubts.push('startsSoon')
    return { ...draftDoubtful, details: 'startsSoon' }
  })
  await rewrite('场地', '老和山')
  await ask()
  const shown = await dialog()
  const make = () => shown.getByRole('button', { name: '确认修改' })
  const accept = async (words: string) => await user.click(await shown.findByRole('checkbox', { description: words }))
  await shown.findByText('最多多退 ¥1,176.00')
  expect(make()).toHaveProperty('disabled', true)
  await accept('同一场地这段时间还有别的活动，确定没有冲突吗？')
  await user.click(make())
  await accept('离开始不到 2 小时，来得及报名吗？')
  expect(screen.getByDisplayValue('老和山')).toBeTruthy()
  await user.click(make())
  await screen.findByText('已修改，通知了 14 人')
  expect(server.askedOf(changeAtDesk).at(-1)).toMatchObject({ accepted: ['collides', 'startsSoon'] })
})
