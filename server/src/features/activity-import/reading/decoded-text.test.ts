import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_LINE, type TextLine, textLines, wholeText } from '#features/activity-import/reading/decoded-text.ts'
import { writtenFile } from '#features/activity-import/all-rows.testing.ts'

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

async function linesOf(pieces: string[]): Promise<TextLine[]> {
  async function* given() {
    yield* pieces
  }
  const lines: TextLine[] = []
  for await (const line of textLines(given())) lines.push(line)
  return lines
}

describe('textLines', () => {
  test('counts lines from 1 and takes off either end', async () => {
    const lines = await linesOf(['a\r\nb\n', '\nc'])
    expect(lines.map(({ number, text }) => [number, text])).toEqual([[1, 'a'], [2, 'b'], [3, ''], [4, 'c']]) // prettier-ignore
  })

  test('finds the same lines however the text is cut', async () => {
    const pieces = fc.array(fc.string({ unit: fc.constantFrom('a', '\n', '中') }), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(pieces, async (cut) => {
        const lines = await linesOf(cut)
        expect(lines.map(({ text }) => text)).toEqual(
          cut
            .join('')
            .replace(/\n$/, '')
            .split('\n')
            .slice(0, cut.join('') === '' ? 0 : undefined),
        )
      }),
    )
  })

  test('passes over the rest of a line that is too long', async () => {
    const lines = await linesOf(['x'.repeat(LONGEST_LINE), 'x', 'y\nnext'])
    expect(lines).toEqual([{ number: 1, text: '', isCut: true }, { number: 2, text: 'next', isCut: false }]) // prettier-ignore
  })
})
