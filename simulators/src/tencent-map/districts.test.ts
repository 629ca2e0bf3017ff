import { describe, expect, test } from 'vitest'
import { DISTRICTS_FILE } from '#tencent-map/tencent-map.simulator.ts'
import {
  boundsOf,
  covers,
  type DistrictShape,
  findDistrict,
  kmBetween,
  kmToRing,
  type Polygon,
  readDistricts,
} from './districts.ts'

const shapes = await readDistricts(DISTRICTS_FILE)

const namesAt = (longitude: number, latitude: number) => {
  const found = findDistrict(shapes, { longitude, latitude })
  return found && [found.province, found.city, found.district].join(' ')
}

describe('findDistrict', () => {
  test.each([
    ['Beijing', 116.4074002, 39.9042136, '北京市 北京市 东城区'],
    ['Shanghai', 121.4737061, 31.2304194, '上海市 上海市 黄浦区'],
    ['Guangzhou', 113.2643859, 23.1291146, '广东省 广州市 越秀区'],
    ['Shenzhen', 114.0578659, 22.5431014, '广东省 深圳市 福田区'],
    ['Hangzhou', 120.1550722, 30.274088, '浙江省 杭州市 拱墅区'],
    ['Chengdu', 104.0665489, 30.5722732, '四川省 成都市 武侯区'],
    ['Wuhan', 114.3053942, 30.5931044, '湖北省 武汉市 江岸区'],
    ["Xi'an", 108.9397792, 34.3415801, '陕西省 西安市 未央区'],
    ['Harbin', 126.5349726, 45.8037804, '黑龙江省 哈尔滨市 松北区'],
    ['Urumqi', 87.6168579, 43.8255962, '新疆维吾尔自治区 乌鲁木齐市 水磨沟区'],
    ['Lhasa', 91.1721167, 29.6524954, '西藏自治区 拉萨市 城关区'],
  ])('finds the town %s (vector set G, gcj02)', (_town, longitude, latitude, names) => {
    expect(namesAt(longitude, latitude)).toBe(names)
  })

  test.each([
    ['Summer Palace', 116.27296, 39.99998, '北京市 北京市 海淀区'],
    ['Oriental Pearl Tower', 121.49972, 31.23969, '上海市 上海市 浦东新区'],
    ['Canton Tower', 113.32452, 23.10648, '广东省 广州市 海珠区'],
    ['Broken Bridge', 120.15105, 30.25863, '浙江省 杭州市 西湖区'],
    ['Yellow Crane Tower', 114.3025, 30.54466, '湖北省 武汉市 武昌区'],
    ['Gulangyu', 118.06694, 24.44668, '福建省 厦门市 思明区'],
    ['Humble Administrator’s Garden', 120.62886, 31.32373, '江苏省 苏州市 姑苏区'],
    ['Liberation Monument', 106.5773, 29.55732, '重庆市 重庆市 渝中区'],
    ['Hong Kong Central', 114.1588, 22.2819, '香港特别行政区 香港特别行政区 中西区'],
  ])('finds the landmark %s', (_landmark, longitude, latitude, names) => {
    expect(namesAt(longitude, latitude)).toBe(names)
  })

  test('leaves the district of a city without districts empty', () => {
    expect(namesAt(113.751799, 23.020673)).toBe('广东省 东莞市 ')
  })

  test('finds a district whose shape is missing by its centre', () => {
    expect(shapes.find((shape) => shape.district.district === '蓟州区')?.polygons).toEqual([])
    expect(namesAt(117.407449, 40.045342)).toBe('天津市 天津市 蓟州区')
  })

  test('takes the nearest centre a little off the coast', () => {
    expect(namesAt(122.6, 31)).toBe('浙江省 舟山市 嵊泗县')
  })

  test.each([
    ['Tokyo', 139.7671, 35.6812],
    ['Seoul', 126.978, 37.5665],
    ['Hanoi', 105.85, 21.03],
    ['Vladivostok', 131.89, 43.12],
    ['Toronto', -79.38, 43.65],
    ['the North Pole', 0, 90],
    ['the antimeridian', 180, 0],
  ])('finds nothing in %s', (_place, longitude, latitude) => {
    expect(namesAt(longitude, latitude)).toBeNull()
  })

  test('finds nothing without shapes', () => {
    expect(findDistrict([], { longitude: 120, latitude: 30 })).toBeNull()
  })
})

const ring = (...numbers: number[]) => Float64Array.from(numbers)

const square = (west: number, south: number, size: number) => {
  const [east, north] = [west + size, south + size]
  return ring(west, south, east, south, east, north, west, north, west, south)
}

function aShape(...polygons: Polygon[]): DistrictShape {
  const district = { province: '省', city: '市', district: '区', code: '000000', center: [0, 0] } as const
  return { district, bounds: boundsOf(polygons.flat()), polygons }
}

describe('covers', () => {
  test('tells inside from outside', () => {
    const shape = aShape([square(0, 0, 10)])
    expect(covers(shape, { longitude: 5, latitude: 5 })).toBe(true)
    expect(covers(shape, { longitude: 11, latitude: 5 })).toBe(false)
  })

  test('leaves holes out', () => {
    const shape = aShape([square(0, 0, 10), square(4, 4, 2)])
    expect(covers(shape, { longitude: 5, latitude: 5 })).toBe(false)
    expect(covers(shape, { longitude: 3, latitude: 5 })).toBe(true)
  })

  test('takes each of several parts, and not what lies between', () => {
    const shape = aShape([square(0, 0, 2)], [square(8, 8, 2)])
    expect(covers(shape, { longitude: 1, latitude: 1 })).toBe(true)
    expect(covers(shape, { longitude: 9, latitude: 9 })).toBe(true)
    expect(covers(shape, { longitude: 5, latitude: 5 })).toBe(false)
  })

  test('covers nothing without a shape', () => {
    expect(covers(aShape(), { longitude: 0, latitude: 0 })).toBe(false)
  })
})

const unitSquare = Float64Array.from([0, 0, 1, 0, 1, 1, 0, 1, 0, 0])

describe('kmBetween', () => {
  test('agrees with the distance of two places in Beijing to 10 m', () => {
    const km = kmBetween({ longitude: 116.397128, latitude: 39.916527 }, 116.30749, 39.984154)
    expect(km).toBeCloseTo(10.72, 1)
  })
})

describe('kmToRing', () => {
  test('measures to the nearest edge, not only to corners', () => {
    expect(kmToRing({ longitude: 0.5, latitude: -0.1 }, unitSquare)).toBeCloseTo(11.12, 1)
  })

  test('measures to a corner beyond the ends of the edges', () => {
    expect(kmToRing({ longitude: -0.3, latitude: -0.4 }, unitSquare)).toBeCloseTo(0.5 * 111.195, 1)
  })
})
