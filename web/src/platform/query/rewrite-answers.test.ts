import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { rewriteAnswers } from './rewrite-answers.ts'

const keep = (fields: Readonly<Record<string, unknown>>) =>
  fields['id'] === 'a' ? { ...fields, isCollect: true } : fields

describe('rewriteAnswers', () => {
  test('finds a thing in pages of a list and on a page of its own', () => {
    const client = new QueryClient()
    client.setQueryData(['list'], { pages: [{ items: [{ id: 'b' }, { id: 'a' }] }], pageParams: [null] })
    client.setQueryData(['detail'], { id: 'a', organizer: { id: 'o' } })
    rewriteAnswers(client, keep)
    expect(client.getQueryData(['list'])).toEqual({
      pages: [{ items: [{ id: 'b' }, { id: 'a', isCollect: true }] }],
      pageParams: [null],
    })
    expect(client.getQueryData(['detail'])).toEqual({ id: 'a', organizer: { id: 'o' }, isCollect: true })
  })

  test('leaves an answer without it the very same object', () => {
    const client = new QueryClient()
    const other = { items: [{ id: 'b' }] }
    client.setQueryData(['other'], other)
    rewriteAnswers(client, keep)
    expect(client.getQueryData(['other'])).toBe(other)
  })

  test('makes no answer newer than it is', () => {
    const client = new QueryClient()
    client.setQueryData(['detail'], { id: 'a' }, { updatedAt: 7 })
    rewriteAnswers(client, keep)
    expect(client.getQueryState(['detail'])?.dataUpdatedAt).toBe(7)
  })
})
