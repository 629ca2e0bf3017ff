import type { Page } from 'playwright-core'
import { makeDocx, wordLink } from './make-docx.ts'
import { makePdf } from './make-pdf.ts'

/** Where nothing may ever be asked for. */
export const EVIL_HOST = 'https://evil.example'

/** Sets what `wasHacked` looks for. */
const HACK = 'top.hacked=1;globalThis.hacked=1'

export const HOSTILE_SVG = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" onload="${HACK}">
  <script>${HACK}</script><image href="${EVIL_HOST}/spy.png" width="9" height="9"/>
  <foreignObject width="90" height="90"><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="${HACK}"/></body></foreignObject>
  <rect width="300" height="200" fill="#7aa7d9"/></svg>`

/** Marks that could begin or end an emphasis and never do: a parser looks each up among all before it. */
export const ENDLESS_MARKDOWN = '_a a* '.repeat(33_000)

export const HOSTILE_MARKDOWN = `# 标题

<script>${HACK}</script>
<img src="x" onerror="${HACK}">
<iframe srcdoc="<script>${HACK}</script>"></iframe>

[点这里](javascript:${HACK.replaceAll(';', '%3B')}) <javascript:${HACK}> [数据](data:text/html,<script>${HACK}</script>)

![照片](${EVIL_HOST}/spy.png)
`

export const HOSTILE_PAGE = `<!doctype html><title>PDF</title><script>${HACK}</script><img src="${EVIL_HOST}/spy.png" onerror="${HACK}">`

/** Runs a script when it is opened, and has a page higher than any screen, and one with a link that runs a script. */
export const hostilePdf = () =>
  makePdf(
    [
      { lines: ['Scripts'], link: `javascript:${HACK}` },
      { lines: ['Huge'], size: [14_400, 14_400] },
      { lines: ['Narrow'], size: [3, 14_400] },
    ],
    { script: `app.alert('x'); ${HACK}` },
  )

/** A link that runs a script, a piece of HTML, and a picture of another host. */
export const hostileDocx = () =>
  makeDocx({
    pages: [['正文', `<script>${HACK}</script>`]],
    extra: `${wordLink('rId8', '点这里')}<w:altChunk r:id="rId7"/>`,
    links: { rId8: `javascript:${HACK}` },
    files: {
      'word/chunk.html': HOSTILE_PAGE,
      'word/_rels/document.xml.rels': RELATIONS,
    },
  })

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
  <Relationship Id="rId8" Type="${TYPES}/hyperlink" Target="javascript:${HACK}" TargetMode="External"/>
  <Relationship Id="rId7" Type="${TYPES}/aFChunk" Target="chunk.html"/>
  <Relationship Id="rId6" Type="${TYPES}/image" Target="${EVIL_HOST}/spy.png" TargetMode="External"/></Relationships>`

/** A Word file whose text claims to be short and unpacks to much more. */
export async function lyingDocx(): Promise<Buffer> {
  const file = await makeDocx({ pages: [['长'.repeat(200_000)]] })
  const name = Buffer.from('word/document.xml')
  // the length stands so far before the name, in the local header and in the directory
  for (const [before, signature] of [
    [8, 0x0403_4b50],
    [22, 0x0201_4b50],
  ] as const) {
    let at = file.indexOf(name)
    while (at >= 0) {
      const header = at - (signature === 0x0403_4b50 ? 30 : 46)
      if (header >= 0 && file.readUInt32LE(header) === signature) file.writeUInt32LE(64, at - before)
      at = file.indexOf(name, at + 1)
    }
  }
  return file
}

/** True when a script of a document ran, in the page or in a frame that the page can look into. */
export async function wasHacked(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const top = globalThis as unknown as { length: number; [frame: number]: object }
    const windows = Array.from({ length: top.length }, (_, index) => top[index])
    return [top, ...windows].some((one) => {
      try {
        return one !== undefined && 'hacked' in one
      } catch {
        // another origin's
        return false
      }
    })
  })
}
