import type { ErrorRequestHandler, RequestHandler, Response } from 'express';

import { Problem } from '../problems.ts';
import { requestId } from './requestLog.ts';

function send(res: Response, status: number, title: string, fields: readonly string[] = []): void {
  res
    .status(status)
    .type('application/problem+json')
    .json({ title, status, requestId: requestId(), ...(fields.length > 0 && { fields }) });
}

/** Stands behind every route: nobody answered. */
export const notFound: RequestHandler = (req, res) => {
  send(res, 404, `没有这个地址：${req.method} ${req.path}`);
};

/**
 * Broken JSON or a body too large says `expose`; a path that cannot be decoded
 * is a URIError to which Express gave a status. A status alone proves nothing:
 * the errors of other services have one, too.
 */
function isUnreadable(error: { expose?: unknown; status?: number } | undefined): boolean {
  const { expose, status = 500 } = error ?? {};
  return (expose === true || error instanceof URIError) && status >= 400 && status < 500;
}

/** The last layer. Four parameters, or Express takes it for an ordinary one. */
export function answerErrors(report: (error: unknown) => void): ErrorRequestHandler {
  return (error, _req, res, next) => {
    if (res.headersSent) {
      report(error);
      next(error);
    } else if (error instanceof Problem) {
      send(res, error.status, error.message, error.fields);
    } else if (isUnreadable(error)) {
      send(res, error.status, '请求读不懂或太大');
    } else {
      report(error);
      send(res, 500, '服务器出错');
    }
  };
}
