import { useState } from 'react'
import { cardLineText } from '#texts/person-text.ts'
import { useCardScope } from '../card-scope.ts'
import { PickedLine } from '../fields/picked-line.tsx'
import type { LoadDistricts } from './city-districts.ts'
import { DistrictSheet } from './district-sheet.tsx'
import { useDistrictHere } from './use-district-here.ts'

type PickedDistrictProps = {
  cityCode: string
  load: LoadDistricts
  /** There is no list of this city's districts. */
  onFail: () => void
}

/** The district, chosen from those of the city; they are loaded once the sheet opens. */
export function PickedDistrict({ cityCode, load, onFail }: PickedDistrictProps) {
  const { editor } = useCardScope()
  const { district } = editor.card.lines
  const here = useDistrictHere()
  const [isOpen, setIsOpen] = useState(false)
  const [districts, setDistricts] = useState<readonly string[] | null>(null)

  async function find() {
    const byCity = await load().catch(() => null)
    const found = byCity?.[cityCode]
    if (found === undefined) onFail()
    else setDistricts(found)
  }
  function open() {
    setIsOpen(true)
    if (districts === null) void find()
  }
  function save(next: string | null) {
    setIsOpen(false)
    if (next !== district) editor.change('district', { lines: { district: next } })
  }

  return (
    <PickedLine label={cardLineText.district} part="district" value={district} visibility="cityDistrict" onPress={open}>
      <DistrictSheet
        isOpen={isOpen}
        districts={districts}
        here={here}
        current={district}
        onChoose={save}
        onClose={() => setIsOpen(false)}
      />
    </PickedLine>
  )
}
