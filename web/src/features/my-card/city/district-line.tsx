import { useState } from 'react'
import { useCardScope } from '../card-scope.ts'
import { hasDistricts, type LoadDistricts, loadDistricts } from './city-districts.ts'
import { PickedDistrict } from './picked-district.tsx'
import { TypedDistrict } from './typed-district.tsx'

/** The district: chosen where the city has a list of them; typed elsewhere, and where the list cannot be had. */
export function DistrictLine({ load = loadDistricts }: { load?: LoadDistricts }) {
  const { editor } = useCardScope()
  const { cityCode } = editor.card.lines
  const [failedCity, setFailedCity] = useState<string | null>(null)
  if (cityCode === null || cityCode === failedCity || !hasDistricts(cityCode)) return <TypedDistrict />
  return <PickedDistrict key={cityCode} cityCode={cityCode} load={load} onFail={() => setFailedCity(cityCode)} />
}
