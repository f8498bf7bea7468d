export function createSaver(area, delay, onError) {
  let pending = {};
  let timer;
  async function flush() {
    clearTimeout(timer);
    const batch = pending;
    pending = {};
    if (Object.keys(batch).length === 0) return;
    try {
      await area.set(batch);
    } catch (error) {
      onError(error, batch);
    }
  }
  function save(items) {
    Object.assign(pending, items);
    clearTimeout(timer);
    timer = setTimeout(flush, delay);
  }
  return { save, flush };
}
