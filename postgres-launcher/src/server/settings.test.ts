import { describe, expect, test } from 'vitest'
import { settingArguments } from '#server/settings.ts'

describe('settingArguments', () => {
  test('gives each setting once', () => {
    const names = settingArguments(5432, { jit: 'on', work_mem: '8MB' }).filter((part) => part !== '-c')
    expect(names).toContain('jit=on')
    expect(names).toContain('work_mem=8MB')
    expect(new Set(names.map((part) => part.split('=')[0])).size).toBe(names.length)
  })

  test('keeps address, port, sockets and log whatever is asked for', () => {
    const own = { port: 1, listen_addresses: '*', unix_socket_directories: '/tmp', logging_collector: 'on' }
    const all = settingArguments(5432, own)
    expect(all).toEqual(expect.arrayContaining(['port=5432', 'listen_addresses=127.0.0.1', 'unix_socket_directories=']))
    expect(all).toContain('logging_collector=off')
  })
})
