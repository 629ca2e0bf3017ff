import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anOperator } from '#ui/testing/an-operator.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { Filings } from './filings.tsx'

afterEach(cleanup)

const open = (operator: object) => renderUi(<Filings />, { answers: { 'CommonApi/GetServerInfo': { operator } } })
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('each number leads to the authority that has it', async () => {
  open(anOperator())
  await screen.findByRole('list', { name: '备案信息' })
  expect(links()).toEqual([
    ['沪ICP备00000001号-1', 'https://beian.miit.gov.cn/'],
    ['沪公网安备31010102000198号', 'https://beian.mps.gov.cn/#/query/webSearch?code=31010102000198'],
  ])
})

test('a number that was not given yet is not shown', async () => {
  open(anOperator({ police: null }))
  await screen.findByRole('list')
  expect(links()).toHaveLength(1)
})
