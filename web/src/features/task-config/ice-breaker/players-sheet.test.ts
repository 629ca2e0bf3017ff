import { describe, expect, test } from 'vitest'
import { newPlayer, PLAYERS_MAX } from './players-sheet.tsx'

describe('newPlayer', () => {
  test('takes a name without the blanks round it', () => {
    expect(newPlayer(['阿哲'], ' 七七 ')).toBe('七七')
  })

  test.each([
    ['nothing typed', [], '  '],
    ['a name somebody has', ['阿哲'], '阿哲 '],
    ['one too many', Array.from({ length: PLAYERS_MAX }, (_, at) => String(at)), '七七'],
  ])('takes none for %s', (_name, players, typed) => {
    expect(newPlayer(players, typed)).toBeNull()
  })
})
