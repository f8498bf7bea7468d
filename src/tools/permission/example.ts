import {readMode, toOctal, toSymbolic, warnAbout} from './mode';

for (const text of ['755', 'rw-r-----', '4777', '888']) {
  const mode = readMode(text);
  console.log(
    text,
    mode.ok
      ? [toOctal(mode.value), toSymbolic(mode.value), ...warnAbout(mode.value)]
      : mode.problem.message,
  );
}
