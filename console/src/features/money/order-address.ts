import { consolePagePath } from '@quan/contract/route/console-route.ts'

/** Where an order is looked at. */
export const orderAddress = (id: string): string => `${consolePagePath('orders')}?id=${id}`
