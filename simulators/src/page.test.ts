import { describe, expect, test } from 'vitest'
import { html } from './page.ts'

describe('html', () => {
  test('escapes texts, also in attributes', () => {
    expect(html`<p title="${`"'`}">${'<b>&'}</p>`.text).toBe('<p title="&quot;&#39;">&lt;b&gt;&amp;</p>')
  })

  test('puts markup in as it is and joins lists', () => {
    const items = ['1', '<'].map((item) => html`<i>${item}</i>`)
    expect(html`<p>${items}</p>`.text).toBe('<p><i>1</i><i>&lt;</i></p>')
  })

  test('leaves out what is not there', () => {
    expect(html`<p>${null}${undefined}${false}${true}${0}</p>`.text).toBe('<p>0</p>')
  })

  test('keeps backslashes as the template means them', () => {
    expect(html`a&${'\\n'}`.text).toBe('a&\\n')
  })
})
