import { cleanup, render } from '@testing-library/react'
import { i18n } from '@lingui/core'
import { afterEach, describe, expect, test } from 'vitest'
import { DottedText } from './dotted-text.tsx'
import { MarkedText } from './marked-text.tsx'
import { TitleText } from './title-text.tsx'

afterEach(() => {
  cleanup()
  i18n.activate('zh-Hans')
})

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

describe('what members wrote in Chinese', () => {
  const languages = () => {
    const { container } = render(
      <>
        <TitleText>周末桌游</TitleText>
        <MarkedText words={['夜']}>西湖夜跑</MarkedText>
        <DottedText>Today 14:00 · 上城区 · Jazz Club</DottedText>
        <TitleText>Ten minutes of jazz</TitleText>
      </>,
    )
    return [...container.querySelectorAll('[lang]')].map(
      (element) => `${element.getAttribute('lang')} ${element.textContent}`,
    )
  }

  test.each(['fr', 'en', 'es'])('says its language where the app speaks %s', (language) => {
    i18n.activate(language)
    expect(languages()).toEqual(['zh-CN 周末桌游', 'zh-CN 西湖夜跑', 'zh-CN \u00a0·\u00a0上城区'])
  })

  test.each(['zh-Hans', 'zh-Hant'])('needs none where the app speaks %s', (language) => {
    i18n.activate(language)
    expect(languages()).toEqual([])
  })
})
