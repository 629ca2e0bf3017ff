import { useEffect, useState } from 'react'
import { type CityShapes, cityShapes } from './district-shapes.ts'

/** Shapes of the cities that were looked at: each place page would work them out anew. */
const shapesOfCities = new Map<string, Promise<CityShapes | null>>()

/** Files of provinces, which many cities share; one that could not be loaded is asked for again. */
const files = new Map<string, Promise<unknown>>()

/** The shapes of a city's districts; undefined while they load, null where there are none. */
export function useCityShapes(cityCode: string | null): CityShapes | null | undefined {
  const [loaded, setLoaded] = useState<{ cityCode: string; shapes: CityShapes | null } | null>(null)
  useEffect(() => {
    if (cityCode === null) return
    let isWanted = true
    void shapesOf(cityCode)
      // without them the ground is plain, and everything on it still there
      .catch(() => null)
      .then((shapes) => isWanted && setLoaded({ cityCode, shapes }))
    return () => {
      isWanted = false
    }
  }, [cityCode])
  return loaded?.cityCode === cityCode ? loaded?.shapes : undefined
}

function shapesOf(cityCode: string): Promise<CityShapes | null> {
  const shapes =
    shapesOfCities.get(cityCode) ??
    loadFile(cityCode.slice(0, 2)).then((file) => (file === null ? null : cityShapes(file, cityCode)))
  shapesOfCities.set(cityCode, shapes)
  shapes.catch(() => shapesOfCities.delete(cityCode))
  return shapes
}

/** Codes of the mainland's provinces; elsewhere nothing is drawn. */
const MAINLAND_PROVINCES = { first: '11', last: '65' }

function loadFile(province: string): Promise<unknown> {
  if (province < MAINLAND_PROVINCES.first || province > MAINLAND_PROVINCES.last) return Promise.resolve(null)
  const loading = files.get(province) ?? fetchFile(`/districts/${province}.json`)
  files.set(province, loading)
  loading.catch(() => files.delete(province))
  return loading
}

async function fetchFile(address: string): Promise<unknown> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.json()
}
