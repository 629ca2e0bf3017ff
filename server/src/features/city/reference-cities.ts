import { readFile } from 'node:fs/promises'

/** A city with a national code, or 线上; coordinates gcj02. Made by `scripts/make-city-data.ts`. */
export type ReferenceCity = {
  code: string
  name: string
  pinyin: string
  /** Full name, e.g. 浙江省; null for 线上. */
  province: string | null
  country: string | null
  timeZone: string
  hot: boolean
  longitude: number | null
  latitude: number | null
}

const FILE = new URL('../../../data/cities.json', import.meta.url)

/** All cities with a national code and 线上, by code. */
export async function readReferenceCities(): Promise<ReferenceCity[]> {
  return JSON.parse(await readFile(FILE, 'utf8')) as ReferenceCity[]
}
