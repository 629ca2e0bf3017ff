import { exportOrganizersOfDay, exportOrganizerSums } from '@quan/contract/console/accounting/money-exports.ts'
import { getOrganizersOfDay, getOrganizerSums, type OrganizerSum } from '@quan/contract/console/accounting/sums.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { firstDayOf, monthAfter, monthOf } from '@quan/contract/date/calendar-month.ts'
import { calendarDate } from '@quan/contract/endpoint/ids.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { Button, Segmented, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { memberPlace, ordersPlace, organizedPlace } from '#platform/navigation/places.ts'
import { moneyText, monthText } from '#texts/money-text.ts'
import { relatedText } from '#texts/related-text.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { Head } from '#ui/logo/head.tsx'
import { inAndOutColumns } from '#ui/money/moved-columns.tsx'
import { Yuan } from '#ui/money/yuan.tsx'
import { Card } from '#ui/page/page.tsx'
import { DayField } from '#ui/period/day-field.tsx'
import { MonthField } from '#ui/period/month-field.tsx'
import { useMonth } from '#ui/period/use-month.ts'
import { RelatedLinks } from '#ui/related/related-links.tsx'
import { downloadMoneyFile } from './files/money-sheet.ts'
import { fileOfOrganizers } from './files/money-files.ts'
import styles from './money.module.css'
import { MonthBooks } from './month-books.tsx'
import { useMoneyCity } from './use-money-city.ts'
import { StatementDrawer } from './statement-drawer.tsx'
import { ExportButton } from '#ui/sheet/export-button.tsx'

/** What each organizer's activities brought in during a month, or on a day of it. */
export function OrganizerSums() {
  const [shown, setShown] = useState<OrganizerSum | null>(null)
  const { period, page } = useOrganizerSums()
  const { cityName } = useMoneyCity()
  const month = monthOf(period.from)
  return (
    <Card title={moneyText.byOrganizer} extra={<PeriodChoice {...period} />}>
      {period.day === null &&
        // a month is closed of all cities
        (cityName === null ? <MonthBooks month={month} /> : <p className={styles.note}>{monthText.ofAllCities}</p>)}
      <DataTable
        label={moneyText.byOrganizer}
        page={page}
        columns={organizerColumns({ period, onShow: setShown })}
        keyOf={({ organizer }) => organizer.id}
      />
      {shown && <StatementDrawer organizer={shown.organizer} month={month} onClose={() => setShown(null)} />}
    </Card>
  )
}

/** The days that are added up, both included: a month, or one `day`; `today` by the clock of the mainland. */
type Period = { from: string; to: string; day: string | null; today: string }

function useOrganizerSums() {
  const api = useApi()
  const { month } = useMonth()
  const { ofCity } = useMoneyCity()
  const [today] = useState(() => formatDate(Date.now(), MAINLAND_TIME_ZONE))
  const day = calendarDate.safeParse(useAddress().parameters.get('day')).data ?? null
  const page = useCursorPage({
    queryKey: ['organizerSums', day ?? month, ofCity],
    load: (cursor, signal) =>
      day === null
        ? api.call(getOrganizerSums, { month, ...ofCity, cursor }, { signal })
        : api.call(getOrganizersOfDay, { day, ...ofCity, cursor }, { signal }),
  })
  const ofMonth = { from: firstDayOf(month), to: addDays(firstDayOf(monthAfter(month)), -1) }
  const period: Period = { ...(day === null ? ofMonth : { from: day, to: day }), day, today }
  return { period, page }
}

/** Chooses a month or a day. A month leads to its last day so far, a day to its month. */
function PeriodChoice({ from, to, day, today }: Period) {
  const lastDay = to < today ? to : today
  return (
    <span className={styles.period}>
      <Segmented
        aria-label={moneyText.period}
        value={day === null ? 'month' : 'day'}
        options={[
          { value: 'month', label: moneyText.ofMonth },
          { value: 'day', label: moneyText.ofDay },
        ]}
        onChange={(chosen) =>
          openAddress(
            withParameters(
              chosen === 'day' ? { day: lastDay, after: null } : { day: null, month: monthOf(from), after: null },
            ),
          )
        }
      />
      {day === null ? (
        <MonthField label={moneyText.month} month={monthOf(from)} latest={monthOf(today)} />
      ) : (
        <DayField label={moneyText.day} day={day} latest={today} />
      )}
      <OrganizersExport month={monthOf(from)} day={day} />
    </span>
  )
}

/** Takes the organizers of a day, or without one of a month. */
function OrganizersExport({ month, day }: { month: string; day: string | null }) {
  const api = useApi()
  const { ofCity, cityName } = useMoneyCity()
  const about = [day ?? month, cityName].filter(Boolean).join(' · ')
  const save = async (takenBy: string) => {
    const { rows } = await (day === null
      ? api.call(exportOrganizerSums, { month, ...ofCity })
      : api.call(exportOrganizersOfDay, { day, ...ofCity }))
    await downloadMoneyFile(fileOfOrganizers({ rows, about }), takenBy)
  }
  return <ExportButton key={about} save={save} />
}

const linksOf = ({ organizer: { id } }: OrganizerSum) => [
  { place: organizedPlace(id), text: relatedText.organized },
  { place: memberPlace(id), text: relatedText.member },
]

type Acts = { period: Period; onShow: (sum: OrganizerSum) => void }

const organizerColumns = ({ period: { from, to }, onShow }: Acts): TableColumnsType<OrganizerSum> => [
  {
    title: moneyText.organizer,
    key: 'organizer',
    render: (_value, sum) => (
      <span className={styles.person}>
        <Head id={sum.organizer.id} />
        <span>
          <b>
            <Link to={ordersPlace({ organizer: sum.organizer.id, from, to }).to} title={relatedText.ordersOfOrganizer}>
              {sum.organizer.nickName}
            </Link>
          </b>
          <RelatedLinks isQuiet links={linksOf(sum)} />
        </span>
      </span>
    ),
  },
  { title: moneyText.activities, dataIndex: 'activities', align: 'right' },
  ...inAndOutColumns<OrganizerSum>(),
  { title: moneyText.fee, key: 'fee', align: 'right', render: (_value, sum) => <Yuan fen={sum.fee} isOut /> },
  {
    title: moneyText.due,
    key: 'due',
    align: 'right',
    render: (_value, { received, returned, fee }) => (
      <b>
        <Yuan fen={received - returned - fee} />
      </b>
    ),
  },
  {
    title: moneyText.statement,
    key: 'statement',
    align: 'right',
    render: (_value, sum) => (
      <Button size="small" aria-label={`${moneyText.statement} ${sum.organizer.nickName}`} onClick={() => onShow(sum)}>
        {moneyText.statement}
      </Button>
    ),
  },
]
