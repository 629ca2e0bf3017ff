import type { Area, CityPlaces, DemoCity, Spot } from './demo-city.ts'
import type { City } from './known-city.ts'

const QUARTERS = [
  ['老城', '人民路', 0, 0],
  ['新城', '建设大道', 0.03, 0.01],
  ['大学城', '学府路', -0.02, 0.03],
  ['南湖', '湖滨路', 0.01, -0.03],
  ['万达', '解放路', -0.03, -0.01],
] as const

/** A city without places by hand, as a large catalogue needs hundreds of: names found in nearly every city, around its centre. */
export function plainCity(city: City & { longitude: number; latitude: number }): DemoCity {
  const { name, longitude, latitude } = city
  const spot = (label: string, gathering: string, east: number, north: number): Spot => ({
    district: '',
    name: label,
    gathering,
    longitude: longitude + east,
    latitude: latitude + north,
  })
  const areas: Area[] = QUARTERS.map(([quarter, street, east, north]) => ({
    district: '',
    name: quarter,
    street,
    longitude: longitude + east,
    latitude: latitude + north,
  }))
  const places: CityPlaces = {
    name,
    weight: 0.5,
    areas,
    trails: [spot('森林公园', '森林公园正门', 0.08, 0.05), spot('西山', '西山登山口', -0.06, 0.02)],
    parks: [spot('人民公园', '人民公园正门', 0.005, 0.008), spot('滨河公园', '滨河公园广场', 0.02, -0.01)],
    rides: [spot('滨河绿道', '滨河公园广场', 0.02, -0.012)],
    camps: [spot('郊野公园', '郊野公园停车场', -0.1, 0.06)],
  }
  return { ...city, places }
}

export const isPlaced = (city: City): city is City & { longitude: number; latitude: number } =>
  city.longitude !== null && city.latitude !== null
