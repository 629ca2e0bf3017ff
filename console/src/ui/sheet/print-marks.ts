import type { Feature } from 'write-excel-file/browser'
import { sheetText } from '#texts/sheet-text.ts'

/** Most of a title that is printed above a page: a header has 255 characters at most. */
const TITLE_SHOWN = 60
/** The only sheet of a file. */
export const SHEET_NAME = 'Sheet1'

export type PrintMarks = {
  title: string
  /** Rows at the top that every printed page repeats. */
  headRows: number
  /** Who took the file, when and what for, on every printed page. */
  sentence: string
}

/** Makes every printed page say what it is of and who took it, repeat the head of its columns, and hold all of them. */
export const printMarks = ({ title, headRows, sentence }: PrintMarks): Feature<File | Blob | ArrayBuffer> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transformElementAttributes: (tagName, attributes) =>
          // as many pages down as it takes
          tagName === 'pageSetup' ? { ...attributes, fitToWidth: 1, fitToHeight: 0 } : attributes,
        transform: (xml) =>
          xml
            .replace('<sheetViews>', () => '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>')
            // by a function: a dollar sign that somebody wrote stands for nothing
            .replace('</worksheet>', () => `${headerFooter(title, sentence)}</worksheet>`),
      },
      'xl/workbook.xml': {
        transform: (xml) =>
          xml.replace(
            '<definedNames/>',
            () =>
              `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${SHEET_NAME}!$1:$${headRows}</definedName></definedNames>`,
          ),
      },
    },
  },
})

function headerFooter(title: string, sentence: string): string {
  const page = sheetText.page({ page: '\u0000', pages: '\u0001' })
  const numbered = asPrinted(page)
    .replace('\u0000', () => '&amp;P')
    .replace('\u0001', () => '&amp;N')
  const header = `&amp;L${asPrinted(title.slice(0, TITLE_SHOWN))}&amp;R${asPrinted(sentence)}`
  const footer = `&amp;L${asPrinted(sentence)}&amp;R${numbered}`
  return `<headerFooter><oddHeader>${header}</oddHeader><oddFooter>${footer}</oddFooter></headerFooter>`
}

/** A text as headers have it, where an ampersand begins a code. */
const asPrinted = (text: string): string =>
  text
    .replaceAll('&', () => '&amp;&amp;')
    .replaceAll('<', () => '&lt;')
    .replaceAll('>', () => '&gt;')
