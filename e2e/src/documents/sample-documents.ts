import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { makeDocx, wordLink } from './make-docx.ts'
import { makePdf } from './make-pdf.ts'

/** A host of files that is not ours. */
export const FILES_HOST = 'https://files.example'

const FOR_ALL = { 'access-control-allow-origin': '*' }

const FOR_ITSELF = { 'access-control-allow-origin': FILES_HOST }

const LINES = ['Bring water and a hat.', 'We meet at the east gate.', 'Rain or shine.']

/** Three pages: words, Chinese in a font the file lacks, a link. */
export const samplePdf = () =>
  makePdf([
    { lines: ['Walk along the lake', ...LINES], chinese: '活动须知：请准时集合', link: 'https://docs.example/map' },
    { lines: ['Second page', ...LINES] },
    { lines: ['Third page', ...LINES] },
  ])

/** Two pages with a link. */
export const sampleDocx = () =>
  makeDocx({
    pages: [
      ['活动须知', '请在集合前十分钟到东门。', '自备饮水和遮阳帽。'],
      ['第二页', '下雨照常进行。'],
    ],
    extra: wordLink('rId9', '地图'),
    links: { rId9: 'https://docs.example/map' },
  })

/** A document with everything of Markdown that people use. */
export const SAMPLE_MARKDOWN = `# 活动须知

沿湖徒步，全程 **8 公里**，大约 *3 小时*。

- 自备饮水
- 穿防滑的鞋
  - 不要新鞋

1. 东门集合
2. 领取号码

> 下雨照常进行。

| 时间 | 地点 |
|:-----|-----:|
| 8:30 | 东门 |
| 12:00 | 湖心亭 |

- [x] 已报保险
- [ ] 已带雨衣

路线见[地图](https://docs.example/map)和[说明](./route.md)，费用见注[^1]。

\`\`\`
集合码 1234
\`\`\`

[^1]: 含午餐。
`

export const SAMPLE_TEXT = [
  '活动须知',
  '',
  ...Array.from({ length: 130 }, (_, row) => `${row + 1}. 请准时到东门集合。`),
].join('\n')

/** A picture of a size. */
export const samplePicture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#7aa7d9' } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${height}"><circle cx="50%" cy="50%" r="20%" fill="#f4573f"/></svg>`,
        ),
      },
    ])
    .png()
    .toBuffer()

/** A file of that host; one without consent may not be read by other sites. */
type HostedFile = { body: string | Buffer; type?: string; status?: number; isForAll?: boolean }

/** Files by their path. */
export type HostedFiles = Readonly<Record<string, HostedFile>>

/** Puts files on the other host, as the browser of a page meets it; answers what was asked for. */
export async function hostFiles(page: Page, files: HostedFiles): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(`${FILES_HOST}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    const file = files[decodeURIComponent(pathname)]
    if (file === undefined) return await route.fulfill({ status: 404, headers: FOR_ALL })
    const { body, type = 'application/octet-stream', status = 200, isForAll = true } = file
    await route.fulfill({ status, body, headers: { 'content-type': type, ...(isForAll ? FOR_ALL : FOR_ITSELF) } })
  })
  return asked
}
