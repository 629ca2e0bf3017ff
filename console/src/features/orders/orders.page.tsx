import { useAddress } from '#platform/navigation/address.ts'
import { pageText } from '#texts/shell-text.ts'
import { Page } from '#ui/page/page.tsx'
import { OrderList } from './order-list.tsx'
import { OrderView } from './order-view.tsx'

/** Looks for orders, and shows one whole where the address names it. */
export function OrdersPage() {
  const id = useAddress().parameters.get('id')
  return <Page title={pageText.orders}>{id === null ? <OrderList /> : <OrderView id={id} />}</Page>
}
