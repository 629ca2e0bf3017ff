import { call, failure, type MeaningGroup, text } from '#meaning/meaning.ts'
import { orderPayment, paymentNeedsWechat, paymentTooLate, paymentUnavailable } from '#payment/order-payment.ts'

/** What the calls about payments mean. */
export const paymentMeanings: MeaningGroup = {
  calls: [
    call(
      orderPayment,
      "Its answer goes to WeChat's `getBrandWCPayRequest` as it is, with `signType` MD5 where it says no other. The server takes price, owner and WeChat account from its own tables. Another `storeId` than that of GetServerInfo is `input.invalid`. Whether it was paid is told by GetOrderDetail.",
      {
        input: {
          productDto: {
            about: 'What is paid.',
            fields: {
              productId: 'The order.',
              buyType: 'As in the order.',
              productName: text('Not used; absent is as good.', '周六外滩夜跑 5 公里'),
            },
          },
          storeId: text('`storeId` of GetServerInfo.', 'quan-store-1'),
          orderPayType: 'How it is paid; there is one way.',
          openId: text('Not used; absent is as good.', 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o'),
          paySuccessRedirectUrl: text('Own path to go to afterwards; not used by the server.', '/pages/40my/my'),
          paySuccessHomeUrl: text('Own path of the home page; not used by the server.', '/'),
        },
        output: {
          appID: text('Id of the WeChat account.', 'wx2421b1c4370ec43b'),
          timeStamp: text('Seconds since 1970, as text.', '1795865400'),
          nonceStr: text('Random text.', 'e61463f8efa94090b1f366cccfbbb444'),
          package: text('Names the prepayment.', 'prepay_id=wx28193000250'),
          paySign: text('Signature over the others.', '70EA570631E4BB79628FBCA90534C63FF7FADD89'),
          signType: 'How it is signed where the operator chose this kind; absent = MD5.',
        },
      },
    ),
  ],
  failures: [
    failure(paymentNeedsWechat, 'The caller has no WeChat account yet, by which alone can be paid.'),
    failure(paymentTooLate, 'Less than two minutes are left before the order closes.'),
    failure(paymentUnavailable, 'The payment service is away, or refuses.'),
  ],
}
