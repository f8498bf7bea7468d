export function createSaver(area, delay, onError) {
  let pending = {};
  let timer;
  async function flush() {
    clearTimeout(timer);
    const items = pending;
    pending = {};
    if (Object.keys(items).length === 0) return;
    await area.set(items).catch(onError);
  }
  function save(items) {
    Object.assign(pending, items);
    clearTimeout(timer);
    timer = setTimeout(flush, delay);
  }
  return { save, flush };
}
