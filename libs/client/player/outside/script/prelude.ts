/**
 * What a script finds: variables, what set it off, a console, screens with what lies on them, and nothing of any page. Takes what it needs of the
 * language before the script has its turn. Lines of the script keep their numbers.
 */
export const prelude = `(({ parse, stringify }, input, log, named) => {
  const [data, event, [styles, props]] = parse(input);
  const text = (value) => (typeof value === 'string' ? value : value instanceof Error ? String(value) : stringify(value) ?? String(value));
  const write = (...values) => log(values.map(text).join(' '));
  globalThis.console = { log: write, info: write, warn: write, error: write, debug: write };
  globalThis.event = event;
  globalThis.data = data;

  const changes = {};
  const vibrations = [];
  const change = (id, field, delta, names) => {
    for (const [name, value] of Object.entries(delta)) {
      if (!names.includes(name)) write(name + ' cannot be set');
      else ((changes[id] ??= {})[field] ??= {})[name] = value;
    }
  };
  const element = ({ id, name, isHidden }, children) => {
    const setHidden = (hidden) => {
      (changes[id] ??= {}).isHidden = hidden;
      return it;
    };
    const toAll = (method) => (delta) => {
      for (const child of children()) child[method](delta);
      return it;
    };
    const it = {
      getName: () => name,
      isHidden: () => changes[id]?.isHidden ?? isHidden,
      show: () => setHidden(false),
      hide: () => setHidden(true),
      toggle: () => setHidden(!it.isHidden()),
      setStyle: (delta) => {
        const { display, ...looks } = delta ?? {};
        if (display !== undefined) setHidden(display === 'none');
        change(id, 'style', looks, styles);
        return it;
      },
      setProp: (delta) => {
        const { hidden, ...held } = delta ?? {};
        if (hidden !== undefined) setHidden(hidden === true);
        change(id, 'props', held, props);
        return it;
      },
      ...(children && {
        forEachChild: (callback) => children().forEach((child) => callback(child)),
        setStyle: toAll('setStyle'),
        setProp: toAll('setProp'),
      }),
    };
    return it;
  };
  const screenOf = (screen) => {
    const made = {};
    const widgetOf = (widget) => (made[widget.id] ??= element(widget));
    const within = ({ children }) => () => screen.widgets.filter(({ id }) => children.includes(id)).map(widgetOf);
    const groupOf = (group) => (made[group.id] ??= element(group, within(group)));
    const find = (all, wrap) => (name) => {
      const found = all.find((one) => one.name === name);
      return found && wrap(found);
    };
    return Object.assign(element(screen), {
      getWidget: find(screen.widgets, widgetOf),
      getGroup: find(screen.groups, groupOf),
    });
  };
  const screens = {};
  const getScreen = (name) => {
    const found = parse(named(String(name)));
    if (found.length === 0) throw new Error('There is no screen called ' + name);
    if (found.length > 1) throw new Error('There are several screens called ' + name);
    return (screens[found[0].id] ??= screenOf(found[0]));
  };
  const vibrate = (pattern) => void vibrations.push(...[pattern].flat());
  globalThis.qux = { getScreen, vibrate };
  return (returned) => stringify([globalThis.data, typeof returned === 'string' ? returned : null, changes, vibrations]);
})`;
