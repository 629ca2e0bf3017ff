/** A page of a PDF for tests: lines of words, a link, its size in points. */
export type PdfPage = {
  lines?: readonly string[]
  /** Chinese in a font that the file does not carry, as many offices write it. */
  chinese?: string
  link?: string
  size?: readonly [width: number, height: number]
}

type PdfChoices = {
  /** JavaScript that asks to be run when the file is opened. */
  script?: string
}

const A4 = [595, 842] as const
const FIRST_FREE = 7

/** Writes a small PDF. */
export function makePdf(pages: readonly PdfPage[], { script }: PdfChoices = {}): Buffer {
  const objects = new Map<number, string>()
  const pageIds = pages.map((_page, index) => FIRST_FREE + index * 3)
  const opening = script === undefined ? '' : '/OpenAction 6 0 R'
  objects.set(1, `<< /Type /Catalog /Pages 2 0 R ${opening} >>`)
  objects.set(2, `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`)
  objects.set(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  objects.set(
    4,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [5 0 R] >>',
  )
  objects.set(
    5,
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>',
  )
  objects.set(6, `<< /S /JavaScript /JS (${escaped(script ?? '')}) >>`)
  pages.forEach((page, index) => putPage(objects, page, FIRST_FREE + index * 3))
  return joinObjects(objects)
}

function putPage(objects: Map<number, string>, { lines = [], chinese, link, size = A4 }: PdfPage, id: number) {
  const words = lines.map((line, row) => `BT /F1 24 Tf 60 ${size[1] - 90 - row * 36} Td (${escaped(line)}) Tj ET`)
  const hanzi = chinese === undefined ? [] : [`BT /F2 24 Tf 60 ${size[1] - 300} Td <${utf16(chinese)}> Tj ET`]
  const content = [...words, ...hanzi].join('\n')
  const fonts = '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >>'
  const links = link === undefined ? '' : `/Annots [${id + 2} 0 R]`
  objects.set(
    id,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents ${id + 1} 0 R ${fonts} ${links} >>`,
  )
  objects.set(id + 1, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  const box = `[60 ${size[1] - 200} 300 ${size[1] - 170}]`
  const action = `<< /S /URI /URI (${escaped(link ?? '')}) >>`
  objects.set(id + 2, `<< /Type /Annot /Subtype /Link /Rect ${box} /Border [0 0 0] /A ${action} >>`)
}

function joinObjects(objects: ReadonlyMap<number, string>): Buffer {
  let text = '%PDF-1.7\n'
  const places: string[] = []
  for (let id = 1; id <= objects.size; id++) {
    places.push(`${String(text.length).padStart(10, '0')} 00000 n \n`)
    text += `${id} 0 obj\n${objects.get(id)}\nendobj\n`
  }
  const table = `xref\n0 ${objects.size + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${objects.size + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + end, 'latin1')
}

const escaped = (text: string) => text.replaceAll(/[\\()]/g, '\\$&')
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')
