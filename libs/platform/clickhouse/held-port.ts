import { createRequire } from 'node:module';

/** What we call of ffi-rs, the package that also starts the engine. */
interface Ffi {
  readonly open: (library: { library: string; path: string }) => void;
  readonly load: (call: object) => {
    readonly value: number;
    readonly errnoCode: number;
    readonly errnoMessage: string;
  };
  readonly DataType: Readonly<Record<'I32' | 'U8Array', unknown>>;
}

// Of Linux, the same on every architecture that has an engine.
const [inet, stream, closeOnExec] = [2, 1, 0o2_000_000];
const [socketLevel, reuseAddress, reusePort] = [1, 2, 15];
const addressInUse = 98;
const addressBytes = 16;

/**
 * A port of 127.0.0.1 that is ours for as long as we want, also while nobody listens there: whoever connects then is
 * refused. The kernel lets processes of our own user listen beside it when they ask for that (SO_REUSEPORT), as the
 * engine does, and nobody else. Node can only bind what it listens on.
 */
export class HeldPort {
  private constructor(
    readonly port: number,
    readonly release: () => void,
  ) {}

  /** Undefined when somebody has it. */
  static take(port: number, ffi: string): HeldPort | undefined {
    const call = libraryC(ffi);
    const socket = call('socket', inet, stream | closeOnExec, 0);
    const release = () => void call('close', socket);
    const set = (option: number, isOn: boolean) => {
      const value = Buffer.from(Int32Array.of(Number(isOn)).buffer);
      call('setsockopt', socket, socketLevel, option, value, value.length);
    };
    // Connections that ended a moment ago are no hindrance. Afterwards nobody may share it by this.
    set(reuseAddress, true);
    try {
      call('bind', socket, addressOf(port), addressBytes);
    } catch (error) {
      release();
      if (error instanceof CallFailed && error.code === addressInUse) return undefined;
      throw error;
    }
    set(reuseAddress, false);
    set(reusePort, true);
    return new HeldPort(port, release);
  }
}

class CallFailed extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

function libraryC(ffi: string) {
  const { open, load, DataType } = createRequire(import.meta.url)(ffi) as Ffi;
  open({ library: 'libc', path: '' });
  return (funcName: string, ...paramsValue: readonly (number | Buffer)[]): number => {
    const paramsType = paramsValue.map((one) => (typeof one === 'number' ? DataType.I32 : DataType.U8Array));
    const { value, errnoCode, errnoMessage } = load({
      library: 'libc',
      funcName,
      retType: DataType.I32,
      errno: true,
      paramsType,
      paramsValue,
    });
    if (value < 0) throw new CallFailed(errnoCode, `${funcName}: ${errnoMessage}`);
    return value;
  };
}

/** struct sockaddr_in of 127.0.0.1; engines run on machines that write small ends first. */
function addressOf(port: number): Buffer {
  const address = Buffer.alloc(addressBytes);
  address.writeUInt16LE(inet, 0);
  address.writeUInt16BE(port, 2);
  address.set([127, 0, 0, 1], 4);
  return address;
}
