import { describe, expect, test } from 'vitest'
import { readJson, readJsonLines } from '#features/activity-import/reading/read-json.ts'
import { allRows, writtenFile } from '#features/activity-import/all-rows.testing.ts'
import { LONGEST_LINE } from './decoded-text.ts'

const event = { '@type': 'Event', name: 'Concert', startDate: '2027-05-01' }

async function rowsOf(content: unknown) {
  return await allRows(readJson(await writtenFile('events.json', JSON.stringify(content))))
}

describe('readJson', () => {
  test.each([
    ['one event', event, 1],
    ['a list', [event, event], 2],
    ['a graph', { '@graph': [{ '@type': 'WebSite' }, event] }, 1],
    ['a list of graphs', [{ '@graph': [event] }, event], 2],
    ['an ItemList', { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: event }, event] }, 2],
    ['a wrapped list', { total: 1, events: [{ title: 'Concert', start: '2027-05-01' }] }, 1],
  ])('reads %s', async (_, content, count) => {
    const rows = await rowsOf(content)
    expect(rows.map(({ found }) => found?.name)).toEqual(Array<string>(count).fill('Concert'))
    expect(rows.map(({ row }) => row)).toEqual(rows.map((_row, index) => index + 1))
  })

  test('finds places and organizers of a graph by their ids', async () => {
    const [row] = await rowsOf({
      '@graph': [
        { '@id': '#hall', '@type': 'Place', name: 'Hall' },
        { '@id': '#band', '@type': 'Organization', name: 'Band' },
        { ...event, location: { '@id': '#hall' }, organizer: [{ '@id': '#band' }], offers: [{ price: 5 }] },
      ],
    })
    expect(row?.found).toMatchObject({ organizer: 'Band', place: { venue: 'Hall' }, priceText: '5' })
  })

  test('rejects what is no object and goes on', async () => {
    expect(await rowsOf(['text', null, event])).toMatchObject([
      { reason: '不是一个对象' },
      { reason: '不是一个对象' },
      { reason: null },
    ])
  })

  test('refuses a file that is no JSON', async () => {
    const file = await writtenFile('events.json', '[{"name": "a"')
    await expect(allRows(readJson(file))).rejects.toThrow('不是完整的 JSON')
  })
})

describe('readJsonLines', () => {
  test('rejects a broken line by its number and goes on', async () => {
    const lines = ['\uFEFF{"name":"a"}', '', '{"name":', `{"name":"${'x'.repeat(LONGEST_LINE)}"}`, '7', '{"name":"b"}']
    const rows = await allRows(readJsonLines(await writtenFile('a.jsonl', lines.join('\r\n'))))
    expect(rows.map(({ row, found, reason }) => [row, found?.name ?? reason])).toEqual([
      [1, 'a'],
      [3, '不是完整的 JSON'],
      [4, '这一行太长'],
      [5, '不是一个对象'],
      [6, 'b'],
    ])
  })
})
