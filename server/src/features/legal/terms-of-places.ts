import { CHECK_IN_OPENS_BEFORE_MS, ORDER_HOLD_MS } from '@quan/contract/order/order-limits.ts'
import {
  OFFER_HOLD_MS,
  OFFER_NIGHT_FROM_HOUR,
  OFFER_NIGHT_GRACE_MINUTES,
  OFFER_NIGHT_TO_HOUR,
} from '@quan/contract/waiting-list/waiting-list.ts'
import { type Html, html } from '#platform/pages/html.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** 报名、支付与退款: what the terms say about places and money. */
export const placesAndMoney = (): Html => html`
  <h2>四、报名、支付与退款</h2>
  <ul>
    <li>
      票种、价格、名额、性别和年龄要求、退款规则都写在活动页面上，提交前再显示一次。同一票种对所有人一个价。报名前名片上要有昵称、性别和生日；每个参加的人都会核对，不符合要求的不能报名。第一次报名后，性别不能自己改，填错了请联系客服。
    </li>
    <li>
      提交后名额保留 ${ORDER_HOLD_MS / MINUTE_MS}
      分钟，<b>逾期未付款，订单自动取消</b>。费用由我们通过微信支付收取；收到付款，报名才算成立。订单取消后才到的付款、重复的付款，会自动原路退回。
    </li>
    <li>为了不让名额被空占，一个人在一场活动里未付款或免费占的名额有上限；报名后接连不付款，要等一段时间才能再报。</li>
    <li>可以请朋友代付：朋友只付款，不占名额，看不到你的手机号；退款退给付款的人。</li>
    <li>
      <b>退票按活动页面的退款规则办理，活动开始前可以自己退，不需要主理人同意。</b
      >能退多少由系统按同一条规则计算，付款前和付款后随时看得到；按比例退时，每个名额不足一分的部分舍去。活动没有写规则的，开始前全额退。<b
        >活动开始后，或者规则写明不再退款的时段，未使用的名额不退。</b
      >
    </li>
    <li>
      <b>活动取消，或者报名人数没有达到页面写明的最少人数而未成局，已付的钱全额退回。</b
      >改了时间或地点，我们会通知你；因此不能参加而退款规则退不了的，请联系客服处理。
    </li>
    <li>退款都退回原来的付款方式，到账时间以微信支付为准。需要发票，请联系客服。</li>
    <li>
      报满可以排队候补。有名额空出来，按先后顺序给你保留 ${OFFER_HOLD_MS / MINUTE_MS} 分钟（${OFFER_NIGHT_FROM_HOUR}:00
      到次日 ${OFFER_NIGHT_TO_HOUR}:00 之间空出来的，保留到
      ${OFFER_NIGHT_TO_HOUR}:${OFFER_NIGHT_GRACE_MINUTES}），都不超过报名截止；没有付款就让给下一位。免费的名额直接给你，不去请及时退。
    </li>
    <li>
      入场码只给参加的人用，一个名额用一次，开始前 ${CHECK_IN_OPENS_BEFORE_MS / HOUR_MS}
      小时起可以入场。把入场码给了别人，由此产生的损失由自己承担。
    </li>
  </ul>
`
