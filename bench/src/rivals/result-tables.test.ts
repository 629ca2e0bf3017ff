import { expect, test } from 'vitest'
import { ratioOf, resultsPaper, spreadOf } from '#rivals/result-tables.ts'

test('a paper says where its figures come from, shows its tables, and what does not compare', () => {
  const tables = [{ title: 'Push', about: 'One message.', head: ['server', 'µs'], rows: [['ws', '12.0']] }]
  const paper = resultsPaper({ origin: { command: 'npm run it' }, tables, remarks: ['Not the same bytes.'] })
  expect(paper).toContain('| command | npm run it |')
  expect(paper).toContain('## Push\n\nOne message.\n\n| server | µs |\n|---|---|\n| ws | 12.0 |')
  expect(paper).toContain('- Not the same bytes.\n')
})

test('a cost is told with its least and its most, a ratio from the middle of all rounds', () => {
  expect(spreadOf([0.5, 0.25, 4])).toBe('0.500 (0.250–4.00)')
  expect(ratioOf([1, 2, 9], [4, 1, 8])).toBe(0.5)
})
