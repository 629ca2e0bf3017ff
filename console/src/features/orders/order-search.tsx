import { findBuyerByPhone } from '@quan/contract/console/accounting/buyers.ts'
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress } from '#platform/navigation/address.ts'
import { ordersPlace } from '#platform/navigation/places.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { ordersText } from '#texts/orders-text.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import styles from './orders.module.css'
import { soughtOf } from './sought-order.ts'

/** Of the address, by what is looked for. */
const PARAMETERS = { number: 'number', name: 'buyer' } as const

/** Looks for orders by what a customer holds, whatever else was chosen; nothing typed shows all again. A phone leads to who ordered, and stands in no address. Below it is what was found, unless nobody has the phone. */
export function OrderSearch({ children }: { children: ReactNode }) {
  const api = useApi()
  const { parameters } = useAddress()
  const shown = parameters.get('number') ?? parameters.get('buyer')
  const findBuyer = useMutation({
    mutationFn: (phone: string) => api.call(findBuyerByPhone, { phone }),
    onSuccess: ({ buyer }) => {
      if (buyer !== null) openAddress(ordersPlace({ member: buyer.id }).to)
    },
  })
  const search = ({ text }: { text: string }) => {
    const sought = soughtOf(text)
    findBuyer.reset()
    if (sought === null) openAddress(location.pathname)
    else if (sought.by === 'phone') findBuyer.mutate(sought.text)
    else openAddress(`${location.pathname}?${new URLSearchParams({ [PARAMETERS[sought.by]]: sought.text }).toString()}`)
  }
  return (
    <>
      <Form
        key={shown}
        layout="inline"
        colon={false}
        className={styles.search ?? ''}
        initialValues={{ text: shown ?? '' }}
        onFinish={search}
      >
        <Form.Item name="text" label={ordersText.search} rules={[{ validator: isFit }]}>
          <Input
            className={styles.number ?? ''}
            placeholder={ordersText.searchBy}
            allowClear
            autoComplete="off"
            spellCheck={false}
          />
        </Form.Item>
        <Button htmlType="submit" loading={findBuyer.isPending}>
          {ordersText.find}
        </Button>
      </Form>
      <FailureNote text={findBuyer.error && failureWords(findBuyer.error)} />
      {findBuyer.data?.buyer === null ? (
        <p role="status" className={styles.note}>
          {ordersText.noBuyerOfPhone}
        </p>
      ) : (
        children
      )}
    </>
  )
}

async function isFit(_rule: unknown, text: string) {
  if (text.trim() !== '' && soughtOf(text) === null) throw new Error(ordersText.wrongSearch)
}
