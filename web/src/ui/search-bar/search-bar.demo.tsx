import { useState } from 'react'
import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { SearchBarButton } from './search-bar-button.tsx'
import { SearchBar } from './search-bar.tsx'

/** The field on a page and in a sheet, and what opens it. */
export function SearchBarDemo() {
  const [value, setValue] = useState('')
  return (
    <>
      <DemoRow name="button, page">
        <SearchBarButton text={demoText.placeholder} onPress={() => undefined} />
        <SearchBar value={value} onChange={setValue} placeholder={demoText.placeholder} />
      </DemoRow>
      <DemoRow name="sheet" isPicture>
        <SearchBar look="sheet" value={value} onChange={setValue} placeholder={demoText.placeholder} />
      </DemoRow>
    </>
  )
}
