import { exportDaySums } from '@quan/contract/console/accounting/money-exports.ts'
import type { DayCheck, DaySum } from '@quan/contract/console/accounting/sums.ts'
import type { TableColumnsType } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { withParameters } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { useCityName } from '#platform/session/use-cities.ts'
import { moneyFileText, moneyText } from '#texts/money-text.ts'
import { PlainTable } from '#ui/data-table/data-table.tsx'
import { dayName } from '#ui/instant/format-instant.ts'
import { amountColumns, keptColumn } from '#ui/money/moved-columns.tsx'
import { yuanText } from '#ui/money/yuan.tsx'
import { Card } from '#ui/page/page.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { DayRange } from '#ui/period/day-range.tsx'
import { DAYS_AT_FIRST } from '#ui/period/use-days.ts'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { downloadMoneyFile } from './files/money-sheet.ts'
import { fileOfDays } from './files/money-files.ts'
import styles from './money.module.css'
import { type Day, useDaySums } from './use-day-sums.ts'
import { useMoneyCity } from './use-money-city.ts'
import { ExportButton } from '#ui/sheet/export-button.tsx'

/** What came in and went back, day by day: of all cities, each day with them, or of the one that the address names. */
export function DaySums() {
  const { cityName } = useMoneyCity()
  const { from, to, data, days, error, refetch } = useDaySums()
  const failure = failureInstead({ data, error })
  const extra = (
    <span className={styles.period}>
      <DayRange from={from} to={to} />
      <DaysExport days={{ from, to }} />
    </span>
  )
  return (
    <Card title={moneyText.days} extra={extra}>
      {failure ? (
        <ErrorBlock error={failure} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={DAYS_AT_FIRST} />
      ) : days.length === 0 ? (
        <EmptyBlock />
      ) : (
        <PlainTable<Day>
          label={moneyText.days}
          columns={[
            dayColumn(),
            ...amountColumns<Day>(),
            keptColumn<Day>(),
            // the check adds up all cities
            ...(cityName === null ? [checkColumn()] : []),
          ]}
          rows={days}
          keyOf={({ day }) => day}
          {...(days.some(hasCities) && { detail: { of: (day) => <CitiesOfDay day={day} />, isThere: hasCities } })}
        />
      )}
      <p className={styles.note}>
        {cityName === null ? `${moneyText.byBooking}${moneyText.checkedNote}` : moneyText.byBooking}
      </p>
    </Card>
  )
}

/** Takes the days of a span city by city, of all cities or of one. */
function DaysExport({ days }: { days: { from: string; to: string } }) {
  const api = useApi()
  const nameOf = useCityName()
  const { ofCity, cityName } = useMoneyCity()
  const save = async (takenBy: string) => {
    const { rows } = await api.call(exportDaySums, { ...days, ...ofCity })
    const about = [moneyFileText.span(days), cityName].filter(Boolean).join(' · ')
    await downloadMoneyFile(fileOfDays({ rows, about, cityOf: nameOf }), takenBy)
  }
  return <ExportButton key={[days.from, days.to, cityName].join()} save={save} />
}

const hasCities = ({ cities }: Day) => cities.length > 1

/** A day leads to its organizers. */
const dayColumn = (): TableColumnsType<Day>[number] => ({
  title: moneyText.day,
  key: 'day',
  render: (_value, { day }) => (
    <Link
      to={withParameters({ by: 'organizer', day, after: null })}
      title={moneyText.organizersOf({ day: dayName(day) })}
    >
      {dayName(day)}
    </Link>
  ),
})

const checkColumn = (): TableColumnsType<Day>[number] => ({
  title: moneyText.checked,
  key: 'check',
  render: (_value, { check }) => <Checked check={check} />,
})

/** A day of several cities, city by city, who took in most first. */
function CitiesOfDay({ day: { day, cities } }: { day: Day }) {
  const nameOf = useCityName()
  return (
    <PlainTable<DaySum>
      label={moneyText.citiesOf({ day: dayName(day) })}
      columns={[
        { title: moneyText.city, key: 'city', render: (_value, { cityCode }) => nameOf(cityCode) },
        ...amountColumns<DaySum>(),
        keptColumn<DaySum>(),
      ]}
      rows={cities}
      keyOf={({ cityCode }) => cityCode}
    />
  )
}

function Checked({ check }: { check: DayCheck | null }) {
  if (check === null) return <Tag>{moneyText.notChecked}</Tag>
  if (check.isEqual) return <Tag tone="good">{moneyText.equal}</Tag>
  if (check.sumsOff > 0) return <Tag tone="urgent">{moneyText.sumsOff({ amount: yuanText(check.sumsOff) })}</Tag>
  const off = Math.abs(check.ledger - check.payments)
  const words = off > 0 ? moneyText.unequal({ amount: yuanText(off) }) : moneyText.faulty({ count: check.faultyOrders })
  return <Tag tone="urgent">{words}</Tag>
}
