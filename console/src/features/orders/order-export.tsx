import { exportOrders } from '@quan/contract/console/accounting/order-account.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { useCities } from '#platform/session/use-cities.ts'
import { orderFileText, orderStateText } from '#texts/orders-text.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { downloadOrders } from './order-file.ts'
import { clockText, type OrderQuestion } from './use-order-question.ts'

/** Saves all orders of the list as a file with the name of who takes it; the second factor is asked for before. */
export function OrderExport({ question, onlyOf }: { question: OrderQuestion; onlyOf: string | null }) {
  const api = useApi()
  const cities = useCities()
  const takenBy = useQuery(sessionQuery(api)).data?.operator.displayName ?? ''
  const { number: _number, ...asked } = question.asked
  const cityOf = (code: string) => cities.find(({ value }) => value === code)?.label ?? code
  const { days, timeZone } = question
  const about = [
    days && orderFileText.days(days),
    onlyOf,
    asked.cityCode && cityOf(asked.cityCode),
    asked.state && orderStateText[asked.state],
  ]
  const download = useMutation({
    mutationFn: async () => {
      const { orders } = await api.call(exportOrders, asked)
      const words = about.filter(Boolean).join(' · ')
      await downloadOrders({ orders, about: words, clock: clockText(question), timeZone, cityOf, takenBy })
    },
  })
  return (
    <>
      <Button loading={download.isPending} onClick={() => download.mutate()}>
        {orderFileText.export}
      </Button>
      <FailureNote text={download.error && failureWords(download.error)} />
    </>
  )
}
