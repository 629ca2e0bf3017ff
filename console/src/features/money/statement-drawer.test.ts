import { expect, test } from 'vitest'
import { monthText } from '#texts/money-text.ts'
import { statementSheet } from './statement-drawer.tsx'

const statement = {
  organizer: { id: '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f', nickName: '阿程' },
  month: '2026-11',
  received: 11_800,
  returned: 5_900,
  fee: 295,
  isClosed: true,
  activities: 1,
  rows: [
    {
      activityId: '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e60',
      title: '=HYPERLINK("https://evil.example")',
      startTime: '2026-11-21T11:30:00.000Z',
      received: 11_800,
      returned: 5_900,
    },
  ],
  days: [{ day: '2026-11-20', received: 7_700, returned: 0 }],
}

test('a statement as a sheet tells who took it, in yuan, and holds no formula whatever people called their evening', () => {
  const cells = statementSheet(statement, '林月', Date.UTC(2026, 10, 23, 4)).flat()
  expect(cells).toContainEqual({ value: '=HYPERLINK("https://evil.example")', type: String })
  expect(cells).toContainEqual({ value: 118, type: Number, format: '#,##0.00' })
  expect(cells).toContainEqual({ value: -2.95, type: Number, format: '#,##0.00' })
  expect(cells).toContainEqual({ value: monthText.closed })
  expect(cells).toContainEqual({ value: '2026-11-20' })
  expect(cells).toContainEqual({ value: 77, type: Number, format: '#,##0.00' })
  expect(cells.at(-1)).toMatchObject({ value: expect.stringMatching(/林月.*2026-11-23 12:00/) })
})
