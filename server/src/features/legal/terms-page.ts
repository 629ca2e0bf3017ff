import { CONSENT_VERSIONS } from '@quan/contract/login/register-login-account.ts'
import { ADULT_AGE_YEARS } from '@quan/contract/person/age.ts'
import { PRIVACY_PATH } from '@quan/contract/route/public-file.ts'
import { contactList, legalLayout } from '#features/legal/legal-layout.ts'
import { placesAndMoney } from '#features/legal/terms-of-places.ts'
import type { Operator } from '#platform/config/operator-settings.ts'
import { html } from '#platform/pages/html.ts'

/** From who may use it to what is asked of them. */
const USING = html`
  <h2>一、谁可以用</h2>
  <ul>
    <li><b>年满 ${ADULT_AGE_YEARS} 周岁、能独立承担法律责任的人。</b></li>
    <li>一个手机号对应一个账号。账号只给你自己用，请不要转借或出售。</li>
    <li>短信验证码等于钥匙，不要给任何人，包括自称客服的人。我们不会向你索要验证码。</li>
  </ul>

  <h2>二、我们提供什么</h2>
  <ul>
    <li>
      展示同城活动，提供报名、候补、支付、退票、订单和入场码，以及收藏、关注、提问、分享、名片、游戏和小剧场等功能。浏览不收费，报名费用以活动页面为准。
    </li>
    <li>
      活动由页面上写明的主理人举办。部分活动来自公开来源，页面上会写明来源，这些活动不在同城圈报名，请到来源处办理。我们会处理投诉和举报，但不能替你判断现场的每一件事。
    </li>
    <li>
      没有选择排序时，先列出还能报名的活动，按开始时间排列；也可以按距离、发布先后和人气排列。没有人能花钱买到更靠前的位置，候补也一样。
    </li>
    <li>游戏里的积分只能换外观，不能兑换现金，也不能转让，注销后清零。</li>
  </ul>

  <h2>三、请你做到</h2>
  <ul>
    <li>名片写真实的自己，照片用自己的，不冒充别人。</li>
    <li>替别人报名、填写别人的资料之前，先得到对方同意。</li>
    <li>尊重别人：不骚扰、不歧视、不偷拍、不公开别人的信息。</li>
    <li>不发违法、色情、暴力、诈骗、赌博、传销和广告内容，不拉人去外部群交易。</li>
    <li>不用程序批量抓取，不攻击或绕过安全措施。</li>
    <li>报名后来不了，请尽早退票，把名额留给别人。</li>
  </ul>
`

/** From safety to the end of an account. */
const TOGETHER = html`
  <h2>五、安全</h2>
  <ul>
    <li>第一次见面请在公共场所，告诉朋友你去哪里。不要给还不熟的人转账。</li>
    <li>每个人的名片和每条提问都可以举报，也可以拉黑。有危险时请先报警 110。</li>
  </ul>

  <h2>六、你发布的内容</h2>
  <p>
    你写的文字和上传的照片仍属于你。为了展示它们，你允许我们在同城圈内、在你设定的可见范围里存储、缩放和显示。活动里的提问和回答所有人都能看到。你删除后我们停止展示。你应确认自己有权发布。
  </p>

  <h2>七、违反约定</h2>
  <p>
    视情节，我们可能删除内容、限制功能、停用账号，并依法报告。处理会说明原因。不同意的，可以按文末的联系方式申诉，我们在
    15 个工作日内复核并答复。已付而没有使用的费用按第四条处理，不因停用账号而没收。
  </p>

  <h2>八、责任</h2>
  <ul>
    <li>我们对自己的过错负责，不排除、不限制法律规定不能排除或限制的责任。</li>
    <li>因不可抗力、网络或第三方服务故障造成的中断，我们会尽快恢复，并妥善处理受影响的订单。</li>
    <li>用户之间、用户与主理人之间的纠纷，我们会协助处理，并在法律允许的范围内提供必要的记录。</li>
  </ul>

  <h2>九、结束</h2>
  <p>
    你可以随时在「我的 › 隐私与安全 ›
    注销账号」里结束使用。<b>还有未结束的已付名额，或者主办的活动还没结束时，不能注销，请先退票或等活动结束。</b>注销后资料立即删除、不能恢复，依法必须保留的部分会去除身份信息。
  </p>
`

/** 用户协议: what the operator and whoever logs in agree on. What it says of the software is what the software does. */
export function termsPage(operator: Operator): string {
  const body = html`<p>
      欢迎使用同城圈。这份协议是你和${operator.name}（以下称我们）之间的约定。勾选同意并登录，表示你读过并接受它和<a
        href="${PRIVACY_PATH}"
        >隐私政策</a
      >。不同意也可以不登录，继续浏览活动。<b>加粗的内容和你的权利关系较大，请特别留意。</b>
    </p>

    ${USING} ${placesAndMoney()} ${TOGETHER}

    <h2>十、变更、法律与联系</h2>
    <p>
      协议有实质变化时会更新版本日期，并在登录时请你重新同意；不同意可以停止使用并注销账号。这份协议适用中华人民共和国法律。发生争议请先找我们协商；协商不成，可以向消费者协会或有关部门投诉，也可以向有管辖权的人民法院起诉。
    </p>
    ${contactList(operator)}`
  return legalLayout({
    title: '用户协议',
    version: CONSENT_VERSIONS.terms,
    operator,
    body,
    beside: { path: PRIVACY_PATH, title: '隐私政策' },
  })
}
