import { expect, test } from 'vitest'
import { html } from './html.ts'
import { heading, qrCode, standalonePage } from './standalone-page.ts'

test.each([
  ['夜爬', '<h1>夜爬</h1>'],
  ['一个人看展有点安静｜独立出版物', '<h1>一个人看展有点<span>安静｜</span>独立出版物</h1>'],
  ['<b>｜', '<h1>&lt;<span>b&gt;｜</span></h1>'],
])('the heading of %s keeps a bar with the word before it, and is text', (title, markup) => {
  expect(heading(title).markup).toBe(markup)
})

test('a page that stands alone is found by no search engine, and its texts are texts', () => {
  const page = standalonePage({
    language: 'fr',
    product: '同城圈',
    title: '</title><script>',
    style: 'h1 { color: red }',
    content: html`<p>1</p>`,
  })
  expect(page).toContain('<html lang="fr">')
  expect(page).toContain('content="noindex, nofollow"')
  expect(page).toContain('&lt;/title&gt;&lt;script&gt;')
  expect(page).toContain('<style>h1 { color: red }</style>')
})

test('a code is a picture with a name', () => {
  expect(qrCode('https://quan.example/t/x', '入场码').markup).toMatch(
    /aria-label="入场码"[\s\S]*<path fill="#1a1a20" d="M/,
  )
})
