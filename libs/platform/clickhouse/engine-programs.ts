// The two programs that the engine's process runs, one after the other. They are texts: so they need no file of their own,
// and are the same from sources, in a test and bundled.

/**
 * Shuts itself in and becomes the engine: what is restricted before `execve` is so for every thread after it. Where the
 * kernel cannot (docs/adr/0008), it says why in a line that starts with `unconfined`, and goes on.
 */
export const launch = `
  const fs = require('node:fs');
  const { dirname, join } = require('node:path');
  const [ffi, text, ...next] = process.argv.slice(1);
  const { open, load, DataType } = require(ffi);
  const { store, files, port } = JSON.parse(text);

  open({ library: 'libc', path: '' });
  const typeOf = { number: DataType.I64, string: DataType.String, object: DataType.U8Array };
  const call = (funcName, ...paramsValue) => {
    const paramsType = paramsValue.map((one) => typeOf[typeof one]);
    const { value, errnoMessage } = load({ library: 'libc', funcName, retType: DataType.I32, errno: true, paramsType, paramsValue });
    if (value < 0) throw new Error(funcName + ' ' + paramsValue[0] + ': ' + errnoMessage);
    return value;
  };

  // Of linux/landlock.h and linux/prctl.h; system calls have these numbers on every architecture.
  const [createRuleset, addRule, restrictSelf] = [444, 445, 446];
  const [dropCapability, noNewPrivileges, versionOnly, beneath, bindPort] = [24, 38, 1, 1, 2];
  const [anyFile, capabilities] = [1, 41];
  const [run, read, bindTcp] = [0x5, 0xc, 0x1];
  // Everything but running programs and making devices, sockets and pipes.
  const own = 0x71be;

  // Of root's powers it keeps the one over files, which Landlock bounds: with others it could look into other processes.
  // Who may not give powers up has few of them.
  function dropCapabilities() {
    try {
      for (let one = 0; one < capabilities; one++) if (one !== anyFile) call('prctl', dropCapability, one, 0, 0, 0);
    } catch {}
  }

  function confine() {
    dropCapabilities();
    call('prctl', noNewPrivileges, 1, 0, 0, 0);
    const version = call('syscall', createRuleset, 0, 0, versionOnly);
    if (version < 2) throw new Error('Landlock 2 is needed, the kernel has ' + version);
    const handled = version < 3 ? 0x3fff : version < 5 ? 0x7fff : 0xffff;
    const attributes = Buffer.alloc(24);
    attributes.writeBigUInt64LE(BigInt(handled), 0);
    attributes.writeBigUInt64LE(version < 4 ? 0n : 3n, 8);
    attributes.writeBigUInt64LE(version < 6 ? 0n : 3n, 16);
    const ruleset = call('syscall', createRuleset, attributes, attributes.length, 0);
    const allow = (path, rights) => {
      let file;
      try {
        file = fs.openSync(path, 0o10000000);
      } catch (error) {
        if (error.code === 'ENOENT') return;
        throw error;
      }
      const isFolder = fs.fstatSync(file).isDirectory();
      const rule = Buffer.alloc(12);
      rule.writeBigUInt64LE(BigInt(rights & handled & (isFolder ? 0xffff : 0x4007)), 0);
      rule.writeInt32LE(file, 8);
      call('syscall', addRule, ruleset, beneath, rule, 0);
      fs.closeSync(file);
    };
    for (const path of [process.execPath, ...files.run]) allow(path, run);
    for (const path of [...Object.keys(require.cache).map(dirname), ...files.read]) allow(path, read);
    for (const path of [store, '/dev/null']) allow(path, own);
    if (version >= 4) {
      const rule = Buffer.alloc(16);
      rule.writeBigUInt64LE(BigInt(bindTcp), 0);
      rule.writeBigUInt64LE(BigInt(port), 8);
      call('syscall', addRule, ruleset, bindPort, rule, 0);
    }
    call('syscall', restrictSelf, ruleset, 0);
    if (version < 4) process.stderr.write('unconfined: the network, since the kernel has Landlock ' + version + ' and not 4\\n');
  }

  process.umask(0o077);
  const start = fs.mkdtempSync(join(store, 'start-'));
  process.chdir(start);
  call('mkfifo', 'statements', 0o600);
  // Node looks for one upwards from here, and may not see what is above the store.
  fs.writeFileSync('package.json', '{}');
  try {
    confine();
  } catch (error) {
    process.stderr.write('unconfined: ' + error.message + '\\n');
  }
  // Node would read a configuration of OpenSSL, which it may not.
  const { TZ } = process.env;
  process.execve(process.execPath, [process.execPath, ...next], { ...(TZ && { TZ }), OPENSSL_CONF: '/dev/null' });
`;

/**
 * The engine. It blocks a thread for as long as it serves; the main thread waits for the end of stdin, which comes when the
 * parent dies, however it dies. Nothing that was acknowledged is lost by SIGKILL: parts are written and renamed.
 *
 * What it is to do first comes by a pipe, which it opens when it has started up. Then the working folder goes: without one
 * the function file(), which asks for no right in a ClickHouse of this kind, fails before it looks at its path.
 */
export const serve = `
  const fs = require('node:fs');
  const [ffi, library, statements, ...args] = process.argv.slice(1);
  const { open, load, DataType } = require(ffi);
  const folder = process.cwd();
  const leave = () => fs.rmSync(folder, { recursive: true, force: true });
  open({ library: 'engine', path: library });
  load({
    library: 'engine',
    funcName: 'chdb_query_cmdline',
    retType: DataType.External,
    paramsType: [DataType.I32, DataType.StringArray],
    paramsValue: [args.length, args],
    runInNewThread: true,
  }).then(() => {
    leave();
    process.exit(1);
  });
  const looking = setInterval(() => {
    let pipe;
    try {
      pipe = fs.openSync('statements', fs.constants.O_WRONLY | fs.constants.O_NONBLOCK);
    } catch (error) {
      // Nobody reads it yet.
      if (error.code === 'ENXIO') return;
      throw error;
    }
    clearInterval(looking);
    leave();
    fs.writeSync(pipe, statements);
    fs.closeSync(pipe);
  }, 5);
  process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume();
`;
