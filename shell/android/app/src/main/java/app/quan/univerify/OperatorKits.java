package app.quan.univerify;

import java.util.Iterator;
import java.util.ServiceLoader;

/** The kit of this build. */
public final class OperatorKits {

    private OperatorKits() {}

    /** The kit named in META-INF/services; null without one. */
    public static OperatorKit find() {
        Iterator<OperatorKit> kits = ServiceLoader.load(OperatorKit.class).iterator();
        return kits.hasNext() ? kits.next() : null;
    }
}
