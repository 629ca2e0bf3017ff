import { describe, expect, test } from 'vitest'
import { wholeText } from '#features/activity-import/reading/decoded-text.ts'
import { writtenFile } from '#features/activity-import/testing/written-file.ts'

describe('the text of a file', () => {
  test.each([
    ['UTF-8', Buffer.from('名称,城市')],
    ['UTF-8 with a mark', Buffer.from('\uFEFF名称,城市')],
    ['UTF-16, as Excel saves Unicode text', Buffer.from('\uFEFF名称,城市', 'utf16le')],
    ['GB 18030, as Chinese Excel saves CSV', Buffer.from([0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xb3, 0xc7, 0xca, 0xd0])],
  ])('is read from %s', async (_, bytes) => {
    expect(await wholeText(await writtenFile('table.csv', bytes))).toBe('名称,城市')
  })

  test('is empty for an empty file', async () => {
    expect(await wholeText(await writtenFile('empty.csv', ''))).toBe('')
  })
})
