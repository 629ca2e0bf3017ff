import sharp from 'sharp'
import { makeDocx, wordLink } from './make-docx.ts'
import { makePdf } from './make-pdf.ts'

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
