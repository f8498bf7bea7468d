/** Cron: what is wrong with a field, what a schedule means, when it runs. */
import {expect, test} from '@playwright/test';
import {Cron} from 'croner';
import * as fc from 'fast-check';

import {readLine} from '../../../src/tools/cron/crontab';
import {readCron} from '../../../src/tools/cron/cron';
import {readFields} from '../../../src/tools/cron/fields';
import {listRuns} from '../../../src/tools/cron/runs';
import {read} from './outcome';

const NOW = Date.UTC(2026, 10, 29, 15, 0);

function say(expression: string): string {
  const said = read(readCron(expression, 'UTC', NOW));
  return typeof said === 'string' ? said : said.meaning;
}

for (const [expression, message] of [
  ['61 * * * *', '“分”里的 61：太大了，分只到 59。'],
  ['* 25 * * *', '“时”里的 25：太大了，时只到 23。'],
  ['* * 0 * *', '“日”里的 0：太小了，日从 1 起。'],
  ['* * 40W * *', '“日”里的 40W：太大了，日只到 31。'],
  ['* * * 13 *', '“月”里的 13：太大了，月只到 12。'],
  ['* * * * 8', '“星期”里的 8：太大了，星期只到 7。'],
  ['61 * * * * *', '“秒”里的 61：太大了，秒只到 59。'],
  ['* * * * * * 20000', '“年”里的 20000：太大了，年只到 9999。'],
  [
    '5-1 * * * *',
    '“分”里的 5-1：区间要前小后大；要绕过去就写成两段：5-59,0-1。',
  ],
  [
    '0 0 * * fri-mon',
    '“星期”里的 fri-mon：区间要前小后大；要绕过去就写成两段：5-6,0-1。',
  ],
  ['*/0 * * * *', '“分”里的 */0：步长不能为 0。'],
  ['* 1-5/0 * * *', '“时”里的 1-5/0：步长不能为 0。'],
  ['*/90 * * * *', '“分”里的 */90：步长太大了，最多 60。'],
  ['*/x * * * *', '“分”里的 */x：斜杠后面是步长，要写一个数，如 */5。'],
  ['5/10 * * * *', '“分”里的 5/10：斜杠前面要写 * 或一个区间，如 5-59/10。'],
  ['/5 * * * *', '“分”里的 /5：斜杠前面要写 * 或一个区间，如 */5。'],
  ['1/2/3 * * * *', '“分”里的 1/2/3：只能有一个斜杠。'],
  ['1-2-3 * * * *', '“分”里的 1-2-3：一个区间只有两头，如 1-5。'],
  ['1,,2 * * * *', '“分”里有一项是空的：逗号两边都要有内容。'],
  [
    '* * * foo *',
    '“月”里的 foo：读不懂。月写 1 到 12，或者 jan 到 dec；可以用 * , - 和 /。',
  ],
  ['* * * * 5#6', '“星期”里的 5#6：# 后面是第几个，写 1 到 5，如 5#2。'],
  ['* * * * *L', '“星期”里的 *L：要写明星期几，如 5#2、5L。'],
  ['1#2 * * * *', '“分”里的 1#2：只有“星期”可以用 #。'],
  ['* * LW,3 * *', '“日”里的 LW,3：LW（最后一个工作日）要单独写。'],
  ['* * * * +', '“星期”里的 +：加号后面要写星期几，如 +1。'],
  ['@reboot', '@reboot 是开机时运行，没有时间可以算。'],
  [
    '@foo',
    '没有 @foo 这个写法；有的是 @hourly、@daily、@weekly、@monthly、@yearly。',
  ],
  ['', 'cron 有五段：分、时、日、月、星期（前面可以加秒）；这里有 0 段。'],
] as const) {
  test(`of “${expression}” is said what is wrong`, () => {
    expect(say(expression)).toBe(message);
  });
}

for (const [expression, meaning] of [
  ['* * * * *', '每分钟'],
  ['*/5 * * * *', '每隔 5 分钟'],
  // The next hour begins anew: it is no interval.
  ['*/7 * * * *', '每小时的 0、7、14……56 分'],
  ['*/45 * * * *', '每小时的 0、45 分'],
  ['5-59/7 * * * *', '每小时的 5、12、19……54 分'],
  ['10-20 * * * *', '每小时的 10 至 20 分'],
  ['0 * * * *', '每小时整点'],
  ['0 */5 * * *', '每天 00:00、05:00、10:00、15:00、20:00'],
  ['* */5 * * *', '0、5、10、15、20 点，每分钟'],
  ['0 */2 * * *', '每隔 2 小时：0、2、4……22 点整'],
  ['0 0 */2 * *', '每月 1、3、5……31 号 00:00'],
  ['0 0 1 */5 *', '每年 1、6、11 月的 1 号 00:00'],
  ['0 9 * * 1-5', '周一至周五 09:00'],
  ['0 22 * * 6-7', '周六至周日 22:00'],
  ['0 22 * * sat-sun', '周六至周日 22:00'],
  ['0 9-18 * * 1-5', '周一至周五，09:00 至 18:00，每小时整点'],
  ['*/15 9-18 * * 1-5', '周一至周五，09:00 至 18:45，每隔 15 分钟'],
  ['0 8 * * 1', '每周一 08:00'],
  ['0 0 * * 1,3,5', '周一、周三、周五 00:00'],
  ['0 0 * * */2', '周日、周二、周四、周六 00:00'],
  ['0 9 * * 5#2', '每月第二个周五 09:00'],
  ['0 9 * * 5L', '每月最后一个周五 09:00'],
  ['0 9 * * */5L', '每月最后一个周日、最后一个周五 09:00'],
  ['0 9 * * mon#L', '每月最后一个周一 09:00'],
  ['0 18 L * *', '每月最后一天 18:00'],
  ['0 0 L,15 * *', '每月 15 号和最后一天 00:00'],
  ['0 0 LW * *', '每月最后一个工作日 00:00'],
  ['0 0 15W * *', '每月的离 15 号最近的工作日 00:00'],
  ['0 0 30 2 *', '每年 2 月 30 号 00:00'],
  ['0 0 1 2,4 *', '每年 2、4 月的 1 号 00:00'],
  ['5 0 * 8 *', '每年 8 月的每天 00:05'],
  ['0 0 10-20 3-6 *', '每年 3 至 6 月的 10 至 20 号 00:00'],
  ['0 0 1,15 * 1', '每月 1、15 号，或者周一 00:00'],
  ['0 0 1 * +1', '每月 1 号，而且是周一 00:00'],
  ['*/10 * * * * *', '每隔 10 秒'],
  ['*/7 * * * * *', '每分钟的 0、7、14……56 秒'],
  ['5 30 8 * * *', '每天 08:30:05'],
  ['0 0 0 1 1 * 2026-2030', '2026 至 2030 年 1 月 1 号 00:00'],
  ['@weekly', '每周日 00:00'],
  ['@Hourly', '每小时整点'],
] as const) {
  test(`${expression} is said as “${meaning}”`, () => {
    expect(say(expression)).toBe(meaning);
  });
}

test('what croner refuses is refused here, with words, and nothing else', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...Array.from('*?/-,#+@LWa'),
      ...'LW 5L sun mon JAN dec fri-sun 1-5 */5 5#2 monL 1-5/2 */0'.split(' '),
      '00',
      '2026',
    ),
    fc.nat(100).map(String),
  );
  const field = fc
    .array(piece, {minLength: 1, maxLength: 3})
    .map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(
      fc.integer({min: 5, max: 7}),
      fc.nat(6),
      field,
      (size, at, one) => {
        const fields = Array.from({length: size}, () => '*');
        fields[at % size] = one;
        const expression = fields.join(' ');
        let takes = true;
        try {
          void new Cron(expression, {paused: true});
        } catch {
          takes = false;
        }
        return readFields(expression).ok === takes;
      },
    ),
    {numRuns: 5000},
  );
});

for (const [text, expression, notes] of [
  ['0 9 * * 1-5', '0 9 * * 1-5', []],
  ['0 0 9 * * mon', '0 0 9 * * mon', []],
  ['0 0 9 * * 1 2027', '0 0 9 * * 1 2027', []],
  ['0 9 * * * /usr/bin/backup.sh -q', '0 9 * * *', [/是命令，没有读/u]],
  ['0 9 * * * root /bin/x', '0 9 * * *', [/“root \/bin\/x”是命令/u]],
  ['0 30 9 ? * 1-5 /bin/x', '0 30 9 ? * 1-5', [/命令/u, /差一天/u]],
  ['0 0 12 ? * 2#1', '0 0 12 ? * 2#1', [/差一天/u]],
  ['0 0 12 ? * MON#1', '0 0 12 ? * MON#1', []],
  ['0 0 1 1 * 2027', '0 0 1 1 * 2027', [/像是年份/u]],
  ['0 0 0 1 1 * 2027', '0 0 0 1 1 * 2027', []],
  ['０，３０ 9 ＊ ＊ ＊', '0,30 9 * * *', []],
  ['5/15 * * * *', '5-59/15 * * * *', [/5\/15 按 5-59\/15 读/u]],
  ['0 0/30 8-10 * * ?', '0 0-59/30 8-10 * * ?', [/0-59\/30/u]],
  ['5/0 * * * *', '5/0 * * * *', []],
  ['70/5 * * * *', '70/5 * * * *', []],
  ['@daily', '@daily', []],
  ['', '', []],
] as const) {
  test(`the line ${JSON.stringify(text)} holds ${expression}`, () => {
    expect(readLine(text)).toEqual({
      expression,
      zone: null,
      notes: notes.map((note) => expect.stringMatching(note)),
    });
  });
}
for (const [text, zone, note] of [
  ['CRON_TZ=America/New_York 0 9 * * *', 'America/New_York', /New_York/u],
  ['TZ="Asia/Tokyo" 0 9 * * *', 'Asia/Tokyo', /Tokyo/u],
  ['CRON_TZ=Mars/Base 0 9 * * *', null, /没有“Mars\/Base”/u],
] as const) {
  test(`the zone of ${text}`, () => {
    expect(readLine(text)).toEqual({
      expression: '0 9 * * *',
      zone,
      notes: [expect.stringMatching(note)],
    });
  });
}

test.describe('the list of the next runs', () => {
  const list = (expression: string, zone: string, now = NOW) => {
    const schedule = readCron(expression, zone, now);
    return listRuns(zone, schedule.ok ? schedule.value.next : [], now);
  };
  test('has the day of the week and how far ahead it is; the zone once', () => {
    const runs = list('0 9 * * 1-5', 'UTC');
    expect(runs.lines.slice(0, 2)).toEqual([
      '周一 11-30 09:00（18 小时后）',
      '周二 12-01 09:00（1 天后）',
    ]);
    expect(runs.offset).toBe('+00:00');
    expect(runs.text.split('\n')).toHaveLength(8);
    expect(runs.text).toMatch(/^2026-11-30 09:00:00 \+00:00\n/u);
  });
  test('has the year where it is another one, on the clocks of the zone', () => {
    const [first, second] = list('0 0 1 1,12 *', 'Asia/Shanghai').lines;
    expect(first).toBe('周二 12-01 00:00（1 天后）');
    expect(second).toBe('周五 2027-01-01 00:00（1 个月后）');
  });
  test('looks back as well', () => {
    expect(listRuns('UTC', [NOW - 3 * 86_400_000], NOW).lines).toEqual([
      '周四 11-26 15:00（3 天前）',
    ]);
  });
  test('has seconds where there are some', () => {
    expect(list('*/30 * * * * *', 'UTC').lines[0]).toBe(
      '周日 11-29 15:00:30（30 秒钟后）',
    );
  });
  test('says the offset on each where clocks are changed in between', () => {
    const runs = list('0 9 * * *', 'Europe/Berlin', Date.UTC(2026, 9, 23));
    expect(runs.offset).toBeNull();
    expect(runs.lines[1]).toContain('周六 10-24 09:00 +02:00');
    expect(runs.lines[2]).toContain('周日 10-25 09:00 +01:00');
  });
});
