import { exportOrders } from '@quan/contract/console/accounting/order-account.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { Button, Select } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { useCities, useCityName } from '#platform/session/use-cities.ts'
import { moneyFileText } from '#texts/money-text.ts'
import { orderStateText, ordersText } from '#texts/orders-text.ts'
import { daysText, tableText } from '#texts/state-text.ts'
import { CityFilter } from '#ui/filters/city-filter.tsx'
import { HostFilter } from '#ui/filters/host-filter.tsx'
import { DayRange } from '#ui/period/day-range.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { downloadOrders } from './order-file.ts'
import styles from './orders.module.css'
import { clockText, type OrderQuestion } from './use-order-question.ts'
import { ExportButton } from '#ui/sheet/export-button.tsx'

type OrderFiltersProps = {
  question: OrderQuestion
  /** Whose orders they are alone, or of which activity; null = not only of one, or not known yet. */
  onlyOf: string | null
  /** Whose activities they are of alone, by name; null = anybody's, or not known yet. */
  organizerName: string | null
}

/** Narrows the list; the address has it, so that a view can be saved and sent to a colleague. */
export function OrderFilters({ question, onlyOf, organizerName }: OrderFiltersProps) {
  const {
    asked: { number, activityId, organizerId, state: chosenState },
    isOfOne,
    days,
  } = question
  const { parameters } = useAddress()
  const cities = useCities()
  const set = (name: string, value: string | null) => openAddress(withParameters({ [name]: value, after: null }))
  return (
    <search className={styles.filters}>
      {number === null && (
        <>
          {!isOfOne && <DayRange from={days?.from ?? null} to={days?.to ?? null} />}
          {organizerId !== null && days !== null && (
            <Button type="text" onClick={() => openAddress(withParameters({ from: null, to: null, after: null }))}>
              {daysText.any}
            </Button>
          )}
          <Select
            className={styles.select ?? ''}
            aria-label={ordersText.state}
            placeholder={ordersText.anyState}
            allowClear
            value={chosenState}
            options={Object.values(OrderState).map((state) => ({ value: state, label: orderStateText[state] }))}
            onChange={(state) => set('state', state ? String(state) : null)}
          />
          {activityId === null && <HostFilter shownName={organizerName} />}
          {cities.length > 1 && <CityFilter />}
        </>
      )}
      {onlyOf !== null && <Tag tone="brand">{ordersText.onlyOf({ name: onlyOf })}</Tag>}
      {parameters.size > 0 && (
        <Button type="text" onClick={() => openAddress(location.pathname)}>
          {tableText.clearFilters}
        </Button>
      )}
      <span className={styles.end}>
        <small className={styles.clock}>{clockText(question)}</small>
        {number === null && <OrderExport question={question} onlyOf={onlyOf ?? organizerName} />}
      </span>
    </search>
  )
}

/** Saves all orders of the list as a file with the name of who takes it; the second factor is asked for before. */
function OrderExport({ question, onlyOf }: { question: OrderQuestion; onlyOf: string | null }) {
  const api = useApi()
  const cityOf = useCityName()
  const { number: _number, ...asked } = question.asked
  const { days, timeZone } = question
  const about = [
    days && moneyFileText.span(days),
    onlyOf,
    asked.cityCode && cityOf(asked.cityCode),
    asked.state && orderStateText[asked.state],
  ]
  const save = async (takenBy: string) => {
    const { orders } = await api.call(exportOrders, asked)
    const words = about.filter(Boolean).join(' · ')
    await downloadOrders({ orders, about: words, clock: clockText(question), timeZone, cityOf, takenBy })
  }
  return <ExportButton save={save} />
}
