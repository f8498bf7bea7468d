import type {Command, FrameMessage} from '../../protocol';

/** Page to reader. */
export type ReaderCommand =
  /** First, and with the port. */
  | {readonly type: 'open'}
  | {readonly type: 'forward'; readonly command: Command}
  /** To be answered at once. */
  | {readonly type: 'check'; readonly id: number};

/** Reader to page. */
export type ReaderMessage =
  | {readonly type: 'message'; readonly message: FrameMessage}
  | {readonly type: 'flooded'}
  | {readonly type: 'checked'; readonly id: number};
