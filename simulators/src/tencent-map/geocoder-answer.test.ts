import { describe, expect, test } from 'vitest'
import { resultAbroad, resultInChina } from './geocoder-answer.ts'

const point = { longitude: 116.30749, latitude: 39.984154 }
const haidian = {
  province: '北京市',
  city: '北京市',
  district: '海淀区',
  code: '110108',
  center: [116.29, 39.95],
} as const

describe('resultInChina', () => {
  test('answers a district of a municipality as the vendor’s example does', () => {
    const result = resultInChina(point, haidian)
    expect(result.location).toEqual({ lat: 39.984154, lng: 116.30749 })
    expect(result.address).toBe('北京市海淀区')
    expect(result.address_component).toMatchObject({ province: '北京市', city: '北京市', district: '海淀区' })
    expect(result.ad_info).toEqual({
      nation_code: '156',
      adcode: '110108',
      city_code: '156110000',
      name: '中国,北京市,北京市,海淀区',
      location: { lat: 39.95, lng: 116.29 },
      nation: '中国',
      province: '北京市',
      city: '北京市',
      district: '海淀区',
    })
  })

  test('leaves the district of a city without districts empty', () => {
    const dongguan = { ...haidian, province: '广东省', city: '东莞市', district: '', code: '441900' }
    const { address, address_component, ad_info } = resultInChina(point, dongguan)
    expect(address).toBe('广东省东莞市')
    expect(address_component.district).toBe('')
    expect(ad_info).toMatchObject({ name: '中国,广东省,东莞市', city_code: '156441900' })
  })

  test('writes a county under a province once into the address', () => {
    const xiantao = { ...haidian, province: '湖北省', city: '仙桃市', district: '仙桃市', code: '429004' }
    expect(resultInChina(point, xiantao)).toMatchObject({
      address: '湖北省仙桃市',
      ad_info: { city_code: '156429004' },
    })
  })

  test('has empty codes where the district has none', () => {
    expect(resultInChina(point, { ...haidian, code: null }).ad_info).toMatchObject({ adcode: '', city_code: '' })
  })
})

describe('resultAbroad', () => {
  test('has neither province nor city', () => {
    const { address_component } = resultAbroad(point)
    expect(address_component).not.toHaveProperty('province')
    expect(address_component).not.toHaveProperty('city')
    expect(address_component).toHaveProperty('ad_level_1')
  })
})
