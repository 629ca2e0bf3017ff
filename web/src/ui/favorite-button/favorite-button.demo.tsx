import { useState } from 'react'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { FavoriteButton } from './favorite-button.tsx'

/** On a cover and in a bar. */
export function FavoriteButtonDemo() {
  const [isOn, setIsOn] = useState(false)
  return (
    <DemoRow name="cover, bar">
      <FavoriteButton isOn={isOn} onPress={() => setIsOn(!isOn)} />
      <FavoriteButton look="bar" isOn={isOn} onPress={() => setIsOn(!isOn)} />
    </DemoRow>
  )
}
