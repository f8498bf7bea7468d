import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

import type { RequestHandler } from 'express';

const current = new AsyncLocalStorage<{ id: string }>();

/** Id of the request being answered, wherever the code stands. */
export function requestId(): string | undefined {
  return current.getStore()?.id;
}

/** One line per answered request; the id goes to the client as well. */
export function requestLog(write: (line: string) => void): RequestHandler {
  return (req, res, next) => {
    const id = randomUUID();
    const { method, originalUrl } = req;
    res.set('X-Request-Id', id);
    res.on('finish', () => write(`${id} ${method} ${originalUrl} ${res.statusCode}`));
    current.run({ id }, next);
  };
}
