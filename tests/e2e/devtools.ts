/** The DevTools protocol beyond what Playwright knows: tabs and popups. */

/** Commands of the DevTools protocol that Playwright's types do not know. */
export type Session = {
  readonly send: (
    method: string,
    parameters?: object,
  ) => Promise<Record<string, unknown>>;
  readonly on: (
    event: string,
    listener: (parameters: Record<string, string>) => void,
  ) => void;
};

type Target = {
  readonly targetId: string;
  readonly url: string;
  readonly type: string;
};

/** All targets of one type: `tab`, `page`, … */
export async function listTargets(
  session: Session,
  type: string,
): Promise<readonly Target[]> {
  const {targetInfos} = await session.send('Target.getTargets', {
    filter: [{type, exclude: false}, {exclude: true}],
  });
  return targetInfos as Target[];
}

/** Evaluates in a popup, which Playwright does not list among its pages. */
export async function evaluateIn(
  session: Session,
  targetId: string,
  expression: string,
): Promise<string> {
  const {sessionId} = await session.send('Target.attachToTarget', {targetId});
  const answer = new Promise<string>((resolve) => {
    session.on('Target.receivedMessageFromTarget', ({message = ''}) => {
      const {result} = JSON.parse(message) as {
        result?: {result?: {value?: string}};
      };
      resolve(result?.result?.value ?? '');
    });
  });
  await session.send('Target.sendMessageToTarget', {
    sessionId,
    message: JSON.stringify({
      id: 1,
      method: 'Runtime.evaluate',
      params: {expression},
    }),
  });
  return answer;
}
