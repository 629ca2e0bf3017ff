import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { useAddress } from '#platform/navigation/address.ts'
import { ImportList } from './import-list.tsx'
import { ImportView } from './import-view.tsx'

/** Earlier imports and the field for a new file, or the import that the path names. */
export function ImportsPage() {
  const id = useAddress().path.slice(`${consolePagePath('imports')}/`.length)
  return id === '' ? <ImportList /> : <ImportView key={id} id={id} />
}
