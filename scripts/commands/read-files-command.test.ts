import { describe, expect, test } from 'vitest'
import { readFilesCommand } from './read-files-command.ts'

describe('npm run files', () => {
  test.each(['s3', 'disk'] as const)('moves to %s', (to) => {
    expect(readFilesCommand(['move', '--to', to])).toEqual({ to })
  })

  test.each([
    [[]],
    [['move']],
    [['move', '--to', 'nowhere']],
    [['copy', '--to', 's3']],
    [['move', '--to', 's3', 'more']],
  ])('shows how it is used: %j', (given) => {
    expect(() => readFilesCommand(given)).toThrow('用法：npm run files')
  })
})
