import { Link } from '#platform/navigation/link.tsx'
import { withParameters } from '#platform/navigation/address.ts'
import { seriesText } from '#texts/series-text.ts'

/** Narrows the table to the series of a row. */
export function SeriesLink({ id }: { id: string }) {
  return (
    <Link to={withParameters({ series: id, after: null })} title={seriesText.ofSeries}>
      {seriesText.name}
    </Link>
  )
}
