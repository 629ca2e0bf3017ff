import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aDetail } from './a-detail.testing.ts'
import { OrganizerSection } from './organizer-section.tsx'

const open = (part: Partial<ActivityDetail['organizer']>) =>
  renderUi(<OrganizerSection organizer={{ ...aDetail().organizer, ...part }} />)
const figures = () =>
  screen.getAllByRole('term').map((name) => [name.textContent, name.nextElementSibling?.textContent])

// proves 44.5
describe('主理人', () => {
  test('tells who invites, in their own words, and what came of their activities', () => {
    open({
      facts: { held: 12, attendance: 93, arrived: { came: 96, places: 103 }, cameAgain: 41 },
      intro: '白天写代码，晚上摆桌子。',
    })
    expect(screen.getByRole('region', { name: '主理人' }).textContent).toContain('白天写代码，晚上摆桌子。')
    expect(screen.getByRole('link', { name: '南风' }).getAttribute('href')).toMatch(/userInfo\/userInfo\?id=/)
    expect(figures()).toEqual([
      ['办过的场次', '12'],
      ['到场人数', '96 / 103'],
      ['来过两次以上', '41'],
    ])
    expect(screen.getByText('到场按近 12 个月的签到统计，取消的场次不算')).toBeTruthy()
  })

  test('says of the numbers only what is known', () => {
    open({ facts: { held: 3, attendance: null } })
    expect(figures()).toEqual([['办过的场次', '3']])
    expect(screen.getByText('取消的场次不算')).toBeTruthy()
  })

  test('has no numbers of a new one, who has words', () => {
    open({ intro: '第一次办活动。' })
    expect(screen.getByText('第一次办活动。')).toBeTruthy()
    expect(screen.queryAllByRole('term')).toEqual([])
  })

  test.each([
    ['of whom nothing is told', {}],
    ['without an account', { id: null, intro: '主办方' }],
  ])('is not there for an organizer %s', (_, part) => {
    open(part)
    expect(screen.queryByRole('region', { name: '主理人' })).toBeNull()
  })
})
