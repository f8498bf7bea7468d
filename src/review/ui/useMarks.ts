import {useState} from 'react';

import {
  getProgressLog,
  isMarking,
  type ProgressLog,
  setMarking,
} from '../../progress/progressLog';
import {getStorage} from '../../kit/storage';

/** What the reader has read and done, and whether that is kept and shown. */
export function useMarks(): {
  readonly log: ProgressLog;
  readonly isOn: boolean;
  readonly setOn: (isOn: boolean) => void;
} {
  const [log] = useState(getProgressLog);
  const [isOn, setIsOn] = useState(() => isMarking(getStorage('localStorage')));
  return {
    log,
    isOn,
    setOn(next) {
      setMarking(getStorage('localStorage'), next);
      setIsOn(next);
    },
  };
}
