import UIKit

/// A pair that the operator gives for the phone with this SIM.
struct OperatorPair {
    let accessToken: String
    let openid: String
}

/// A failure with its code: 30002, 30003 and 30008 are the person's own choice, every other one is a failure.
struct OperatorFailure: Error {
    let code: Int
    let message: String
}

/// The mobile operator's sheet as a vendor's kit shows it. The kit is not part of this project: whoever has one writes
/// a type that conforms to this and puts it into `OperatorKits.installed` (docs/native.md).
protocol OperatorKit {
    /// Whether SIM, network and account allow a sheet at all.
    var isAble: Bool { get }

    /// Shows the sheet and asks for consent; answers once, on any thread. The sheet stays open.
    func login(over controller: UIViewController, answer: @escaping (Result<OperatorPair, OperatorFailure>) -> Void)

    /// Takes the sheet away; without one nothing happens.
    func close()
}

/// The kit of this build; nil without one.
enum OperatorKits {
    static var installed: OperatorKit?
}
