import { describe, expect, test } from 'vitest'
import { plainRecord, pricePhrase, priceText } from '#features/activity-import/shapes/plain-record.ts'

const day = (date: string) => ({ kind: 'day', date })
const clock = (local: string) => ({ kind: 'clock', local, timeZone: null })

describe('plainRecord', () => {
  test.each([
    { title: '徒步', start: '2027-05-01', city: '杭州', venue: '断桥', lat: '30.2', lng: '120.1' },
    { 'Event Name': '徒步', 'Start Date': '2027-05-01', Town: '杭州', Location: '断桥', Latitude: 30.2, LON: 120.1 },
    { 活动名称: '徒步', 开始日期: '2027-05-01', 城市: '杭州', 地点: '断桥', 纬度: '30.2', 经度: '120.1' },
  ])('knows columns by many names: %j', (record) => {
    const place = { city: '杭州', venue: '断桥', coordinates: { longitude: 120.1, latitude: 30.2, datum: 'wgs84' } }
    expect(plainRecord(record)).toMatchObject({ name: '徒步', start: day('2027-05-01'), place })
  })

  test.each([
    [{ 日期: '2027-05-01', 开始时间: '14:00', 结束时间: '16:00' }, '2027-05-01T14:00:00', '2027-05-01T16:00:00'],
    [
      { start_date: '2027-05-01', start_time: '9:00', end_date: '2027-05-02', end_time: '10:00' },
      '2027-05-01T09:00:00',
      '2027-05-02T10:00:00',
    ],
    [{ start: '2027-05-01 14:00', end: '16:00' }, '2027-05-01T14:00:00', '2027-05-01T16:00:00'],
    [{ 开始: '2027年5月1日 晚上10点', 结束: '02:00' }, '2027-05-01T22:00:00', '2027-05-02T02:00:00'],
  ])('joins date and time of day: %j', (record, start, end) => {
    expect(plainRecord(record)).toMatchObject({ start: clock(start), end: clock(end) })
  })

  test('a date alone stays a date, an end that is not told stays untold', () => {
    expect(plainRecord({ date: '2027-05-01', end: '' })).toMatchObject({ start: day('2027-05-01'), end: null })
  })

  test('reads a conference with what it tells beyond time and place', () => {
    const found = plainRecord({
      topic: 'php', name: 'PHP Conference', url: 'https://x.org', startDate: '2023-10-23', endDate: '2023-10-27', city: 'Munich', country: 'Germany',
      online: true, locales: 'EN,DE', cfpUrl: 'https://x.org/cfp', cfpEndDate: '2023-05-02', cocUrl: 'javascript:alert(1)', offersSignLanguageOrCC: false,
    }) // prettier-ignore
    expect(found).toMatchObject({
      name: 'PHP Conference',
      topics: ['php'],
      start: day('2023-10-23'),
      end: day('2023-10-27'),
      place: { city: 'Munich', country: 'Germany', isOnline: true },
      notes: ['会议语言：英语、德语', '也可线上参加', '议题征集：https://x.org/cfp（截至 2023-05-02）'],
    })
  })

  test.each([
    [{ price: '48', currency: 'CNY' }, 'CNY 48'],
    [{ 票价: '￥60 起' }, '￥60 起'],
    [{ price: '' }, null],
    [{ price: '1'.repeat(41), currency: 'CNY' }, '1'.repeat(41)],
  ])('%j', (record, priceText) => {
    expect(plainRecord(record).priceText).toBe(priceText)
  })

  test.each([
    [{ status: 'CANCELLED' }, true],
    [{ 状态: '已取消' }, true],
    [{ status: 'confirmed' }, false],
  ])('%j', (record, isCancelled) => {
    expect(plainRecord(record).isCancelled).toBe(isCancelled)
  })

  test('cells are cut before any rule looks at them', () => {
    const long = 'x'.repeat(200_000)
    const found = plainRecord({ name: long, description: long, url: long })
    const lengths = [found.name, found.description, found.url].map((text) => text?.length)
    expect(lengths).toEqual([1_000, 100_000, 2_001])
    const blank = `2027-05-01${' '.repeat(500)}x`
    expect(() => plainRecord({ date: blank, time: '10:00' })).toThrow(
      expect.objectContaining({ kind: 'timeUnreadable', value: `${blank.slice(0, 101)} 10:00` }),
    )
  })

  test('topics may be parted by many signs', () => {
    expect(plainRecord({ tags: ['a', 'b'] }).topics).toEqual(['a', 'b'])
    expect(plainRecord({ 分类: '桌游、社交，新手' }).topics).toEqual(['桌游', '社交', '新手'])
  })
})

describe('priceText', () => {
  test.each([
    [[20], 'CAD', 'CAD 20'],
    [[20, 35], 'cad', 'CAD 20–35'],
    [[47.5], 'CAD', 'CAD 47.50'],
    [[0, 12.5], 'EUR', 'EUR 0–12.50'],
    [[0], 'CAD', 'Free'],
    [[0], 'CNY', '免费'],
    [[15], null, '15'],
    [[-1], 'CAD', null],
    [[], 'CAD', null],
  ])('%j %s', (amounts, currency, text) => {
    expect(priceText({ amounts, currency })).toBe(text)
  })
})

describe('pricePhrase', () => {
  test('keeps a price in words as it is written, unless it is a story', () => {
    expect(pricePhrase(' $20 at\n the door ')).toBe('$20 at the door')
    expect(pricePhrase('x'.repeat(61))).toBeNull()
    expect(pricePhrase(' ')).toBeNull()
  })
})
