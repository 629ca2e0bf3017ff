import { isIP } from 'node:net'
import { GeocoderRefusal } from './geocoder-answer.ts'

/** Networks whose city the simulator knows; all others lie abroad. */
const NETWORKS: readonly { begins: string; province: string; city: string; adcode: number }[] = [
  { begins: '1.202.', province: '北京市', city: '北京市', adcode: 110105 },
  { begins: '101.80.', province: '上海市', city: '上海市', adcode: 310101 },
  { begins: '115.192.', province: '浙江省', city: '杭州市', adcode: 330106 },
  { begins: '240e:390:', province: '浙江省', city: '宁波市', adcode: 330203 },
]

/** The `result` for an address, in the vendor's form. Abroad the code is −1 and the names are empty. */
export function resultOfAddress(address: string | null) {
  if (!address) throw new GeocoderRefusal('locationMissing')
  if (isIP(address) === 0) throw new GeocoderRefusal('badLocation')
  const { province = '', city = '', adcode = -1 } = NETWORKS.find(({ begins }) => address.startsWith(begins)) ?? {}
  const nation = adcode < 0 ? '' : '中国'
  return { ip: address, location: { lat: 0, lng: 0 }, ad_info: { nation, province, city, district: '', adcode } }
}
