import {parseTime} from './timestamp';
import {formatIn} from './zones';

for (const text of ['1763596800', '2025-11-20 08:00', '2025-02-30']) {
  const time = parseTime(text, 'Asia/Shanghai');
  console.log(
    text,
    time.kind === 'time'
      ? formatIn('America/New_York', time.date.getTime())
      : time,
  );
}
