import type { District, Point } from './district.ts'

/** The vendor's refusals: HTTP 200 with this status and message, and no `result`. */
const REFUSALS = {
  sourceNotAllowed: { status: 110, message: '请求来源未被授权' },
  badSignature: { status: 111, message: '签名验证失败' },
  addressNotAllowed: { status: 112, message: 'IP未被授权' },
  notGranted: { status: 113, message: '此功能未被授权' },
  tooManyThisSecond: { status: 120, message: '此key每秒请求量已达到上限' },
  tooManyToday: { status: 121, message: '此key每日调用量已达到上限' },
  unknownKey: { status: 190, message: '无效的KEY' },
  notForServers: { status: 199, message: '此key未开启webservice功能' },
  locationMissing: { status: 300, message: '缺少参数' },
  keyMissing: { status: 301, message: '缺少必要字段key' },
  parameterMissing: { status: 306, message: '缺少参数' },
  badLocation: { status: 310, message: '请求参数信息有误' },
  badKeyFormat: { status: 311, message: 'key格式错误' },
  badType: { status: 320, message: '参数数据类型错误' },
  tooLong: { status: 330, message: '参数长度错误' },
  nothingKnown: { status: 347, message: '查询无结果' },
  badParameter: { status: 348, message: '参数错误' },
  latitudeOutOfRange: { status: 365, message: '纬度不能超过±90' },
  longitudeOutOfRange: { status: 366, message: '经度不能超过±180' },
} as const

/** A request the vendor would refuse, with the answer it would give. */
export class GeocoderRefusal extends Error {
  override readonly name = 'GeocoderRefusal'
  readonly answer: { status: number; message: string }
  constructor(reason: keyof typeof REFUSALS) {
    super(reason)
    this.answer = REFUSALS[reason]
  }
}

/** The vendor's answer of a status; null for one that it has not. */
export function refusalBody(code: string) {
  return Object.values(REFUSALS).find(({ status }) => String(status) === code) ?? null
}

/** The `result` of a point in China, in the vendor's form. Streets and numbers are not known and empty. */
export function resultInChina(point: Point, district: District) {
  const { province, city, code } = district
  const names = ['中国', province, city, district.district].filter((name) => name !== '')
  return {
    location: wireLocation(point),
    address: addressOf(district),
    formatted_addresses: { recommend: district.district || city, rough: district.district || city },
    address_component: {
      nation: '中国',
      province,
      city,
      district: district.district,
      street: '',
      street_number: '',
    },
    ad_info: {
      nation_code: '156',
      adcode: code ?? '',
      city_code: code ? `156${cityCodeOf(code)}` : '',
      name: names.join(','),
      location: wireLocation({ longitude: district.center[0], latitude: district.center[1] }),
      nation: '中国',
      province,
      city,
      district: district.district,
    },
    address_reference: {},
  }
}

/** The `result` of a point abroad: other levels than in China, no province and no city. Names are not known here. */
export function resultAbroad(point: Point) {
  return {
    location: wireLocation(point),
    address: '',
    address_component: { nation: '', ad_level_1: '', ad_level_2: '', ad_level_3: '', street: '', locality: '' },
    ad_info: { nation_code: '', city_code: '', location: wireLocation(point) },
  }
}

export function wireLocation({ longitude, latitude }: Point) {
  return { lat: latitude, lng: longitude }
}

/** Names from large to small, each once: municipalities and counties under a province repeat theirs. */
export function addressOf({ province, city, district }: District): string {
  return [...new Set([province, city, district])].join('')
}

/** The four municipalities, whose districts stand under one code. */
const MUNICIPALITY = /^(11|12|31|50)/
/** Counties and cities directly under a province are their own city. */
const DIRECT_COUNTY = /^\d\d90/

function cityCodeOf(code: string): string {
  if (MUNICIPALITY.test(code)) return `${code.slice(0, 2)}0000`
  return DIRECT_COUNTY.test(code) ? code : `${code.slice(0, 4)}00`
}
