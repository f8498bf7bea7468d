/** Functions of the browser as they were before the program changed them. */
export const native = {
  setTimeout: window.setTimeout.bind(window),
  now: performance.now.bind(performance),
  createObjectUrl: URL.createObjectURL.bind(URL),
  Blob: window.Blob,
  Date: window.Date,
  Error: window.Error,
  MessageChannel: window.MessageChannel,
  requestAnimationFrame: window.requestAnimationFrame.bind(window),
  SubmitEvent: window.SubmitEvent,
} as const;
