import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.util.List;

/** MongoStandIn PORT FILE: speaks MongoDB's protocol on 127.0.0.1. What it acknowledged survives kill -9. */
public class MongoStandIn {
  public static void main(String[] args) {
    var server = new MongoServer(new DurableBackend(args[1]).version(new Announced()));
    server.bind("127.0.0.1", Integer.parseInt(args[0]));
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
  }

  /**
   * One request at a time, each on disk before it is answered (H2 alone writes once a second). The answer is a copy: it
   * is sent later, when the stored document may have changed again.
   */
  static final class DurableBackend extends H2Backend {
    DurableBackend(String file) {
      super(file);
      // What was overwritten needs to survive no loss of power: the file would grow by 20 kB with every write.
      getMvStore().setRetentionTime(0);
    }

    @Override
    public synchronized Document handleMessage(MongoMessage message) {
      var answer = super.handleMessage(message);
      if (getMvStore().hasUnsavedChanges()) commit();
      return answer.cloneDeeply();
    }
  }

  /** mongoose refuses a server that announces less. */
  static final class Announced implements MongoVersion {
    public List<Integer> getVersionArray() {
      return List.of(5, 0, 0, 0);
    }

    public int getWireVersion() {
      return 13;
    }
  }
}
