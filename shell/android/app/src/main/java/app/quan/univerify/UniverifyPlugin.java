package app.quan.univerify;

import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/** One-click login for the page: the operator's pair, or the code of a failure as text. Registered with a kit only. */
@CapacitorPlugin(name = "Univerify")
public class UniverifyPlugin extends Plugin {

    /** "Pre-login failed": the kit cannot work here and now. */
    private static final int NOT_ABLE = 30005;

    private OperatorKit kit;

    @Override
    public void load() {
        kit = OperatorKits.find();
    }

    @PluginMethod
    public void login(PluginCall call) {
        if (!kit.isAble(getActivity())) {
            refuse(call, NOT_ABLE, "the operator cannot be asked");
        } else {
            getActivity().runOnUiThread(() -> kit.login(getActivity(), outcomeFor(call)));
        }
    }

    @PluginMethod
    public void closeAuthView(PluginCall call) {
        getActivity().runOnUiThread(() -> kit.close(getActivity()));
        call.resolve();
    }

    private OperatorKit.Outcome outcomeFor(PluginCall call) {
        return new OperatorKit.Outcome() {
            @Override
            public void succeeded(String accessToken, String openid) {
                call.resolve(new JSObject().put("access_token", accessToken).put("openid", openid));
            }

            @Override
            public void failed(int code, String message) {
                refuse(call, code, message);
            }
        };
    }

    private static void refuse(PluginCall call, int code, String message) {
        call.reject(message, String.valueOf(code));
    }
}
