package app.quan.univerify;

import android.app.Activity;

/**
 * The mobile operator's sheet as a vendor's kit shows it. The kit is not part of this project: whoever has one writes a
 * class that implements this and names it in META-INF/services/app.quan.univerify.OperatorKit (docs/native.md).
 */
public interface OperatorKit {
    /** The outcome of a question. 30002, 30003 and 30008 are the person's own choice; every other code is a failure. */
    interface Outcome {
        void succeeded(String accessToken, String openid);

        void failed(int code, String message);
    }

    /** True when SIM, network and account allow a sheet at all. */
    boolean isAble(Activity activity);

    /** Shows the sheet and asks for consent; answers once, on any thread. The sheet stays open. */
    void login(Activity activity, Outcome outcome);

    /** Takes the sheet away; without one nothing happens. */
    void close(Activity activity);
}
