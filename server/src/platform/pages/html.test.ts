import { expect, test } from 'vitest'
import { html, trusted } from '#platform/pages/html.ts'

test('what people wrote cannot become markup, also in an attribute', () => {
  const name = `<script>"'&`
  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&lt;script&gt;&quot;&#39;&amp;">&lt;script&gt;&quot;&#39;&amp;</p>',
  )
})

test('markup stands in markup as it is', () => {
  expect(html`<p>${html`<b>${1}</b>`}${trusted('<br>')}</p>`.markup).toBe('<p><b>1</b><br></p>')
})
