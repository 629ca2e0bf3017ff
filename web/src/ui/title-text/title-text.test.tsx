import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { TitleText } from './title-text.tsx'

afterEach(cleanup)

describe('TitleText', () => {
  test('reads as the title it was given', () => {
    const { container } = render(<TitleText>新手友好桌游夜</TitleText>)
    expect(container.textContent).toBe('新手友好桌游夜')
    expect(container.querySelectorAll('wbr').length).toBeGreaterThan(0)
  })

  test('keeps a number and its unit on one line', () => {
    expect(render(<TitleText>龙井村出发 14 公里</TitleText>).container.textContent).toContain('14\u00a0公里')
  })

  test('keeps a bar with the words on both its sides', () => {
    const { container } = render(<TitleText>周末不宅｜轻松联谊</TitleText>)
    expect(container.querySelector('span')?.textContent).toBe('不宅｜轻松')
    expect(container.textContent).toBe('周末不宅｜轻松联谊')
  })

  test('marks a hit that runs over several words', () => {
    const { container } = render(<TitleText words={['友好桌游']}>新手友好桌游夜</TitleText>)
    const marked = [...container.querySelectorAll('mark')].map((mark) => mark.textContent)
    expect(marked.join('')).toBe('友好桌游')
  })
})
