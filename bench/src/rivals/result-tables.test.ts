import { expect, test } from 'vitest'
import { ratioOf, resultsPaper, spreadOf } from '#rivals/result-tables.ts'

test('a part says where its figures come from, shows its tables and what does not compare; the others stay', () => {
  const part = (title: string, cost: string) => ({
    title,
    origin: { command: 'npm run it' },
    tables: [{ title: 'Messages', about: 'One message.', head: ['server', 'µs'], rows: [['ws', cost]] }],
    remarks: ['Not the same bytes.'],
  })
  const first = resultsPaper('', part('Push', '12.0'))
  expect(first).toContain('## Push\n\n| | |\n|---|---|\n| command | npm run it |')
  expect(first).toContain('### Messages\n\nOne message.\n\n| server | µs |\n|---|---|\n| ws | 12.0 |')
  expect(first).toContain('- Not the same bytes.\n')
  const both = resultsPaper(first, part('Lists', '7.0'))
  const again = resultsPaper(both, part('Push', '11.0'))
  expect(again).toBe(both.replace('12.0', '11.0'))
  expect(again.match(/^## .*$/gmu)).toEqual(['## Lists', '## Push'])
})

test('a cost is told with its least and its most, a ratio from the middle of all rounds', () => {
  expect(spreadOf([0.5, 0.25, 4])).toBe('0.5 (0.25–4)')
  expect(spreadOf([1.0312, 0.9], 1_000)).toBe('966 (900–1,030)')
  expect(ratioOf([1, 2, 9], [4, 1, 8])).toBe(0.5)
})
