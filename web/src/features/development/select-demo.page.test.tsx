import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { SelectDemoPage } from './select-demo.page.tsx'

afterEach(cleanup)

const row = (name: RegExp) => screen.getByRole('button', { name })
const sheet = (name: string) => within(screen.getByRole('dialog', { name }))

describe('the page of pickers', () => {
  test('puts a chosen day and time in its line, and takes it out again', () => {
    renderUi(<SelectDemoPage />)
    fireEvent.click(row(/^日期时间 请选择/))
    fireEvent.keyDown(sheet('日期时间').getByRole('spinbutton', { name: '时' }), { key: 'ArrowDown' })
    fireEvent.click(sheet('日期时间').getByRole('button', { name: '完成' }))
    fireEvent.click(row(/^日期时间 2026-11-21 20:30/))
    fireEvent.click(sheet('日期时间').getByRole('button', { name: '清空' }))
    expect(row(/^日期时间 请选择/)).toBeTruthy()
  })

  test('picks one image a time, from the album', () => {
    renderUi(<SelectDemoPage />)
    const input = screen.getByLabelText<HTMLInputElement>(/封面|添加/)
    expect([input.multiple, input.hasAttribute('capture')]).toEqual([false, false])
    fireEvent.change(input, { target: { files: [new File(['x'.repeat(2_000)], '合影.jpg', { type: 'image/jpeg' })] } })
    expect(screen.getByText('合影.jpg，2 KB')).toBeTruthy()
  })
})
