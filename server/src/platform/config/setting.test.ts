import { describe, expect, test } from 'vitest'
import { databaseUrl, hosts, httpUrl, networks, onOff, origins, wholeNumber } from '#platform/config/setting.ts'

describe('a setting', () => {
  test.each([
    [wholeNumber(0, 9), '7', 7],
    [onOff, 'off', false],
    [httpUrl, 'https://quan.example/', 'https://quan.example'],
    [networks, '10.0.0.1, 192.168.0.0/16, fd00::/8', ['10.0.0.1', '192.168.0.0/16', 'fd00::/8']],
    [origins, 'capacitor://localhost,https://app.example:8443', ['capacitor://localhost', 'https://app.example:8443']],
    [hosts, 'docs.example, localhost:3000', ['docs.example', 'localhost:3000']],
    [databaseUrl, 'postgresql://quan:secret@db:5432/quan', 'postgresql://quan:secret@db:5432/quan'],
  ])('is read: %o from %j', (parse: (value: string) => unknown, value, expected) => {
    expect(parse(value)).toEqual(expected)
  })

  test.each([
    [wholeNumber(0, 9), ['10', '-1', '1.5', 'x', '0x']],
    [onOff, ['yes', 'ON', '1']],
    [httpUrl, ['quan.example', 'ftp://quan.example', 'javascript:alert(1)']],
    [networks, ['proxy', '10.0.0.1/33', '10.0.0.0/8/8', '10.0.0.0/', 'fd00::/129', '*', 'loopback']],
    [origins, ['*', 'null', 'https://app.example/', 'app.example', 'https://*.example', 'https://a b']],
    [hosts, ['https://docs.example', "docs.example; script-src 'unsafe-inline'", '*', 'docs.example/path']],
    [databaseUrl, ['mysql://db/quan', 'db/quan', '/var/run/postgresql']],
  ])('is refused: %o', (parse: (value: string) => unknown, values) => {
    for (const value of values) expect(() => parse(value)).toThrow(/must be|must look/)
  })

  test('that is a list names its faulty words', () => {
    expect(() => networks('10.0.0.1, proxy, other')).toThrow('proxy, other are not')
  })
})
