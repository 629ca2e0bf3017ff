import { inflateRawSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { peopleFileText } from '#texts/people-text.ts'
import { asText, bold, markedCells, saveSheet } from './sheet.ts'

const AT = Date.UTC(2026, 10, 23, 4)
const taking = { name: '林月 & Co', at: AT, words: peopleFileText.takenBy }
const cells = [
  [bold('周五爵士夜 入场名单')],
  [bold('林月 导出')],
  [bold('姓名'), bold('桌')],
  [asText('小满'), { value: 3 }],
  [asText('阿程')],
]

let saved: Blob[]
beforeEach(() => {
  saved = []
  Object.assign(URL, {
    createObjectURL(blob: Blob) {
      saved.push(blob)
      return 'blob:sheet'
    },
    revokeObjectURL() {},
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  consoleLanguage.set('zh')
})

describe('a file that is saved', () => {
  // proves 36.23
  test('says in every row below its head who took it and when, also where rows are short', () => {
    const marked = markedCells(cells, { headRows: 3, columns: 2, taking })
    expect(marked.slice(0, 2)).toEqual(cells.slice(0, 2))
    expect(marked[2]).toEqual([bold('姓名'), bold('桌'), bold('导出人')])
    const mark = { value: '林月 & Co 2026-11-23 12:00:00 导出', type: String, textColor: '#999999' }
    expect(marked.slice(3)).toEqual([
      [asText('小满'), { value: 3 }, mark],
      [asText('阿程'), null, mark],
    ])
  })

  // proves 36.23
  test('says on every printed page of what it is and who took it, repeats its head, and fits the width', async () => {
    await saveSheet({ title: '<周五爵士夜> 入场名单', widths: [20, 8], cells, headRows: 3, taking })
    const files = await filesOf(saved[0])
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
    const sentence = '林月 &amp;&amp; Co 于 2026-11-23 12:00:00 导出，仅供入场使用，请勿外传'
    expect(sheet).toContain(`<oddHeader>&amp;L&lt;周五爵士夜&gt; 入场名单&amp;R${sentence}</oddHeader>`)
    expect(sheet).toContain(`<oddFooter>&amp;L${sentence}&amp;R第 &amp;P / &amp;N 页</oddFooter>`)
    expect(sheet.endsWith('</headerFooter></worksheet>')).toBe(true)
    expect(sheet).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
    expect(sheet).toMatch(/<pageSetup [^>]*fitToWidth="1" fitToHeight="0"/)
    expect(files.get('xl/workbook.xml')).toContain(
      '<definedName name="_xlnm.Print_Titles" localSheetId="0">Sheet1!$1:$3</definedName>',
    )
  })
})

// proves 36.23
test('a dollar sign that somebody wrote stands for itself on printed pages', async () => {
  const title = "A $& B $` C $' D $$ E"
  await saveSheet({ title, widths: [20], cells, headRows: 3, taking: { ...taking, name: '$&' } })
  const sheet = (await filesOf(saved[0])).get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).toContain(`<oddHeader>&amp;LA $&amp;&amp; B $\` C $' D $$ E&amp;R$&amp;&amp; 于`)
  expect(sheet.split('</worksheet>')).toHaveLength(2)
})

/** The files that a saved one holds, by their names: those that a zip's directory at its end names. */
async function filesOf(blob: Blob | undefined): Promise<Map<string, string>> {
  const bytes = Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))
  const [count, start] = [bytes.readUInt16LE(bytes.length - 12), bytes.readUInt32LE(bytes.length - 6)]
  const files = new Map<string, string>()
  for (let entry = 0, at = start; entry < count; entry += 1) {
    const [packed, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)]
    const further = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    const place = bytes.readUInt32LE(at + 42)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const begin = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28)
    const content = bytes.subarray(begin, begin + packed)
    files.set(name, (bytes.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString())
    at += 46 + nameLength + further
  }
  return files
}
