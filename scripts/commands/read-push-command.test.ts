import { describe, expect, test } from 'vitest'
import { readPushCommand } from './read-push-command.ts'

const CID = '695ff6ed30d16ce072eb252d470614ae'
const read = (line: string) => readPushCommand(line.replace('CID', `--cid ${CID}`).split(' '))

describe('the command line of the push channel', () => {
  test('asks where the channel is', () => {
    expect(read('info')).toEqual({ act: 'info' })
  })

  test('sends a text', () => {
    expect(read('send CID --text 你好')).toEqual({ act: 'send', cid: CID, text: '你好' })
  })

  test('closes with a code', () => {
    expect(read('close CID --code 21')).toEqual({ act: 'order', cid: CID, order: { close: { code: 21, msg: '' } } })
  })

  test('redirects, never sooner than a client can follow', () => {
    const order = (delay: number) => ({
      redirect: { addressList: ['wss://b.example/push,60'], delay, loc: '', conf: '' },
    })
    expect(read('redirect CID --url wss://b.example/push --ttl 60 --delay 2000')).toMatchObject({ order: order(2_000) })
    expect(read('redirect CID --url wss://b.example/push --ttl 60 --delay 0')).toMatchObject({ order: order(1_000) })
  })

  test('refuses a client for good, and welcomes it again', () => {
    expect(read('refuse CID --code 24')).toEqual({ act: 'refuse', cid: CID, code: 24 })
    expect(read('welcome CID')).toEqual({ act: 'welcome', cid: CID })
  })

  test.each([
    '',
    'dance CID',
    'toString CID',
    'send --text 你好',
    'send --cid ABC --text 你好',
    'send CID',
    'close CID',
    'close CID --code -1',
    'close CID --code few',
    'redirect CID --url https://b.example --ttl 60 --delay 1000',
    'redirect CID --url wss://b.example --delay 1000',
    'refuse CID --code 0',
    'send CID more --text 你好',
    'send CID --colour red',
  ])('says how it is used when it is not understood: %s', (line) => {
    expect(() => read(line)).toThrow(/用法/)
  })
})
