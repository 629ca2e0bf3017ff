import Capacitor
import UIKit

/// One-click login for the page: the operator's pair, or the code of a failure as text. Registered with a kit only.
@objc(UniverifyPlugin)
class UniverifyPlugin: CAPPlugin, CAPBridgedPlugin {
    let identifier = "UniverifyPlugin"
    let jsName = "Univerify"
    let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "login", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "closeAuthView", returnType: CAPPluginReturnPromise)
    ]

    /// "Pre-login failed": the kit cannot work here and now.
    private static let notAble = OperatorFailure(code: 30005, message: "the operator cannot be asked")

    private let kit: OperatorKit

    init(kit: OperatorKit) {
        self.kit = kit
        super.init()
    }

    @objc func login(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in
            guard kit.isAble, let controller = bridge?.viewController else {
                return refuse(call, UniverifyPlugin.notAble)
            }
            kit.login(over: controller) { result in
                switch result {
                case .success(let pair): call.resolve(["access_token": pair.accessToken, "openid": pair.openid])
                case .failure(let failure): self.refuse(call, failure)
                }
            }
        }
    }

    @objc func closeAuthView(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in kit.close() }
        call.resolve()
    }

    private func refuse(_ call: CAPPluginCall, _ failure: OperatorFailure) {
        call.reject(failure.message, String(failure.code))
    }
}
