import JSZip from 'jszip'

type Docx = {
  /** Each is a page of paragraphs. */
  pages: readonly (readonly string[])[]
  /** Markup of Word put at the end of the body. */
  extra?: string
  /** Relations to places outside, by id. */
  links?: Readonly<Record<string, string>>
  /** Further files, by name. */
  files?: Readonly<Record<string, string | Buffer>>
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const SCHEMAS = 'http://schemas.openxmlformats.org'
const RELATIONS = `${SCHEMAS}/officeDocument/2006/relationships`
const PAGE_BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'

/** Writes a small Word file. */
export async function makeDocx({ pages, extra = '', links = {}, files = {} }: Docx): Promise<Buffer> {
  const body = pages.map((paragraphs) => paragraphs.map(paragraph).join('')).join(PAGE_BREAK)
  const zip = new JSZip()
  const all = { ...STANDING, 'word/_rels/document.xml.rels': linkRelations(links), ...files }
  for (const [name, content] of Object.entries(all)) zip.file(name, content)
  zip.file('word/document.xml', `${XML}<w:document ${NAMESPACES}><w:body>${body}${extra}${A4}</w:body></w:document>`)
  return await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}

/** A link of a Word file to a relation. */
export const wordLink = (id: string, text: string) =>
  `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const paragraph = (text: string) => `<w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p>`
const relations = (all: readonly string[]) =>
  `${XML}<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${all.join('')}</Relationships>`
const relation = (id: string, type: string, target: string, rest = '') =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${escaped(target)}" ${rest}/>`
const linkRelations = (links: Readonly<Record<string, string>>) =>
  relations(Object.entries(links).map(([id, target]) => relation(id, 'hyperlink', target, 'TargetMode="External"')))

const A4 =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr>'
const NAMESPACES = `xmlns:w="${SCHEMAS}/wordprocessingml/2006/main" xmlns:r="${RELATIONS}"`
const TYPES =
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>'
/** Parts that every Word file has. */
const STANDING = {
  '[Content_Types].xml': `${XML}<Types xmlns="${SCHEMAS}/package/2006/content-types">${TYPES}</Types>`,
  '_rels/.rels': relations([relation('rId1', 'officeDocument', 'word/document.xml')]),
}
