import { invalidInput } from '@quan/contract/endpoint/common-errors.ts'
import { getPayLink, orderElsewhere } from '@quan/contract/payment/order-elsewhere.ts'
import { orderPayment, SignType } from '@quan/contract/payment/order-payment.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import type { PaymentService } from './payment.service.ts'

const OTHER_STORE = [{ message: '门店不正确', members: ['storeId'] }]

export function paymentRoutes({ payments, storeId }: { payments: PaymentService; storeId: string }): Implementation[] {
  return [
    implement(orderPayment, async ({ input, member, request }) => {
      if (input.storeId !== storeId) throw new AppError(invalidInput, { validationErrors: OTHER_STORE })
      const { productId: orderId } = input.productDto
      const payerAddress = request.origin.address
      const { appId, signType, ...bridge } = await payments.request({
        orderId,
        payer: member,
        payerAddress,
      })
      // MD5 is what the call's five fields mean, so it is not told
      return { appID: appId, ...bridge, ...(signType === SignType.md5 ? {} : { signType }) }
    }),
    implement(orderElsewhere, async ({ input: { orderId, way }, member, request }) =>
      payments.requestElsewhere({ orderId, way, payer: member, payerAddress: request.origin.exactAddress }),
    ),
    implement(getPayLink, async ({ input: { orderId }, member }) => ({
      url: await payments.payLink({ orderId, memberId: member.memberId }),
    })),
  ]
}
