import Capacitor

/// The page with the plugins of the app itself.
class ShellViewController: CAPBridgeViewController {

    override func capacitorDidLoad() {
        // without a kit the page offers no one-click login
        guard let kit = OperatorKits.installed else { return }
        bridge?.registerPluginInstance(UniverifyPlugin(kit: kit))
    }
}
