import { expect, test } from 'vitest'
import { readDramaCommand } from './read-drama-command.ts'

const ID = '0199a000-0000-7000-8000-0000000d0001'

test('a series is put by its file and removed by its id, clips are swept without either', () => {
  expect(readDramaCommand(['put', 'a.json'])).toEqual({ act: 'put', file: 'a.json' })
  expect(readDramaCommand(['remove', ID])).toEqual({ act: 'remove', id: ID })
  expect(readDramaCommand(['sweep'])).toEqual({ act: 'sweep' })
})

test.each([[[]], [['put']], [['show', ID]], [['put', 'a.json', 'b.json']], [['remove', 'all']], [['sweep', ID]]])(
  'anything else shows the usage: %j',
  (given) => {
    expect(() => readDramaCommand(given)).toThrow('用法')
  },
)
