import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DottedText } from './dotted-text.tsx'

test('a line of parts ends between them, and each dot belongs to the part after it', () => {
  const { container } = render(<DottedText>今天 14:00 · 上城区 · 复兴大桥下</DottedText>)
  expect(container.textContent).toBe('今天 14:00\u00a0·\u00a0上城区\u00a0·\u00a0复兴大桥下')
  const parts = [...container.querySelectorAll('wbr + span')].map(({ textContent }) => textContent)
  expect(parts).toEqual(['\u00a0·\u00a0上城区', '\u00a0·\u00a0复兴大桥下'])
})
