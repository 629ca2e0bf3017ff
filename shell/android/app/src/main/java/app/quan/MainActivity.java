package app.quan;

import android.os.Bundle;
import app.quan.univerify.OperatorKits;
import app.quan.univerify.UniverifyPlugin;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    public void onCreate(Bundle savedInstanceState) {
        // known before the page loads; without a kit the page offers no one-click login
        if (OperatorKits.find() != null) registerPlugin(UniverifyPlugin.class);
        super.onCreate(savedInstanceState);
    }
}
