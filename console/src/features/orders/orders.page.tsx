import { useAddress } from '#platform/navigation/address.ts'
import { pageText } from '#texts/shell-text.ts'
import { SavedViews } from '#ui/data-table/saved-views.tsx'
import { Page } from '#ui/page/page.tsx'
import { OrderList } from './order-list.tsx'
import { OrderView } from './order-view.tsx'

/** Lists orders, and shows one whole where the address names it. */
export function OrdersPage() {
  const id = useAddress().parameters.get('id')
  return id === null ? (
    <Page title={pageText.orders} actions={<SavedViews table="orders" />}>
      <OrderList />
    </Page>
  ) : (
    <Page title={pageText.orders}>
      <OrderView id={id} />
    </Page>
  )
}
