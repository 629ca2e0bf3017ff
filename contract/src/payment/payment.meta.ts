import { call, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import {
  appPayment,
  getPayLink,
  h5Payment,
  nativePayment,
  orderElsewhere,
  paymentTooOften,
  paymentWayOff,
} from '#payment/order-elsewhere.ts'
import {
  orderPayment,
  paymentNeedsWechat,
  paymentStopped,
  paymentTooLate,
  paymentUnavailable,
} from '#payment/order-payment.ts'

/** What the calls about payments mean. */
export const paymentMeanings: MeaningGroup = {
  shapes: [
    shape('H5Payment', h5Payment, "What a phone's browser is led by.", {
      h5Url: text(
        'Where a link with `referrerpolicy="origin"` leads, with `&redirect_url=` and an own address behind it. Good for five minutes, on the network of the caller.',
        'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx28193000250',
      ),
    }),
    shape('NativePayment', nativePayment, 'What a screen shows.', {
      codeUrl: text('Text of the QR code, to be scanned in WeChat.', 'weixin://wxpay/bizpayurl?pr=wq5f3a1'),
      expireTime: 'When the code is good no more.',
    }),
    shape('AppPayment', appPayment, 'What our app hands to the WeChat app, as it is.', {
      appId: text('Id of the mobile app.', 'wx8888888888888888'),
      partnerId: text('Id of the merchant.', '1900000109'),
      prepayId: text('Names the prepayment.', 'wx28193000250'),
      package: text('Always this.', 'Sign=WXPay'),
      nonceStr: text('Random text.', 'e61463f8efa94090b1f366cccfbbb444'),
      timeStamp: text('Seconds since 1970, as text.', '1795865400'),
      sign: text('Signature over the others.', '70EA570631E4BB79628FBCA90534C63FF7FADD89'),
    }),
  ],
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
    call(
      orderElsewhere,
      'Each way is an attempt of its own: the first that is paid counts, what comes twice goes back by itself. Asking again answers the same attempt while it is good; a link for a phone that is older than four minutes, or asked for from another network, is followed by a new attempt, five at most. Whether it was paid is told by GetOrderDetail.',
      { input: { orderId: 'The order.', way: 'Where it is paid: one of `features.payWays`.' } },
    ),
    call(
      getPayLink,
      'Whoever opens it in WeChat sees the activity and the amount, pays, and gets no place. Void once the order is paid or closed.',
      {
        input: { orderId: 'The order.' },
        output: { url: text('The same one for the same order.', 'https://quan.example/p/V1StGXR8Z5jdHi6BmyTabc') },
      },
    ),
  ],
  failures: [
    failure(paymentTooOften, 'The order was begun to be paid in this way five times.'),
    failure(paymentWayOff, 'Not one of `features.payWays`.'),
    failure(paymentNeedsWechat, 'The caller has no WeChat account yet, by which alone can be paid.'),
    failure(paymentStopped, 'An operator has hidden the activity; the order closes by itself when its time is over.'),
    failure(paymentTooLate, 'Less than two minutes are left before the order closes.'),
    failure(paymentUnavailable, 'The payment service is away, or refuses.'),
  ],
}
