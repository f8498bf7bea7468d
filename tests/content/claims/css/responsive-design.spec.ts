import {type Browser, chromium, expect, type Page} from '@playwright/test';

import {claims} from '../claims';

/** A page of a browser that believes the screen to have this ratio. */
async function withScreen<Result>(
  ratio: number,
  use: (page: Page, browser: Browser) => Promise<Result>,
): Promise<Result> {
  const {TEST_BROWSER, TEST_BROWSER_ENV = '{}'} = process.env;
  const browser = await chromium.launch({
    ...(TEST_BROWSER && {
      executablePath: TEST_BROWSER,
      env: {
        ...process.env,
        ...(JSON.parse(TEST_BROWSER_ENV) as Record<string, string>),
      },
    }),
    args: [`--force-device-scale-factor=${ratio}`],
  });
  try {
    const context = await browser.newContext({viewport: null});
    return await use(await context.newPage(), browser);
  } finally {
    await browser.close();
  }
}

/** How dark the first column of the screen is, where it is not white: 0–255. */
async function look(page: Page, html: string): Promise<readonly number[]> {
  await page.setContent(
    `<!doctype html><meta name="viewport" content="width=device-width"><style>body { margin: 0 } div { position: absolute; top: 10px; left: 0; width: 40px }</style>${html}`,
  );
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(1, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const {data: bytes} = context?.getImageData(0, 0, 1, image.height) ?? {};
    return [...(bytes ?? [])]
      .filter((_, index) => index % 4 === 0)
      .filter((red) => red < 250);
  }, picture);
}

const WIDTHS = ['0.1px', '0.5px', '0.75px', '1px', '1.5px', '2px'];

claims('docs/css/responsive-design.md', {
  '不足一个点的算一个点，其余去掉零头': async () => {
    const table: Record<number, readonly number[]> = {};
    for (const ratio of [1, 1.25, 1.5, 2, 3, 4]) {
      table[ratio] = await withScreen(ratio, (page) =>
        page.evaluate(
          (widths) =>
            widths.map((width) => {
              document.body.style.border = `${width} solid`;
              const {borderTopWidth} = getComputedStyle(document.body);
              return (
                Math.round(
                  parseFloat(borderTopWidth) * devicePixelRatio * 100,
                ) / 100
              );
            }),
          WIDTHS,
        ),
      );
    }
    expect(table).toEqual({
      1: [1, 1, 1, 1, 1, 2],
      1.25: [1, 1, 1, 1, 1, 2],
      1.5: [1, 1, 1, 1, 2, 3],
      2: [1, 1, 1, 2, 3, 4],
      3: [1, 1, 2, 3, 4, 6],
      4: [1, 2, 3, 4, 6, 8],
    });
  },
  算完的宽度就是排版用的宽度: async () => {
    const widths = await withScreen(2, (page) =>
      page.evaluate(() => {
        document.body.innerHTML =
          '<div style="width: 10px; border: 0.1px solid"></div>';
        const box = document.body.firstElementChild as HTMLElement;
        return [
          box.getBoundingClientRect().width,
          getComputedStyle(box).borderTopWidth,
        ];
      }),
    );
    expect(widths).toEqual([11, '0.5px']);
  },
  '`outline`、`column-rule` 同样这样算': async () => {
    const widths = await withScreen(2, (page) =>
      page.evaluate(() => {
        document.body.style.cssText =
          'outline: 0.1px solid; columns: 2; column-rule: 0.1px solid; height: 0.25px';
        const {outlineWidth, columnRuleWidth, height} = getComputedStyle(
          document.body,
        );
        return [outlineWidth, columnRuleWidth, height];
      }),
    );
    expect(widths).toEqual(['0.5px', '0.5px', '0.25px']);
  },
  '`height: 0.5px` 的横线在 DPR 3 上，随它的位置画一个点或两个点': async () => {
    const draw = (css: string): Promise<readonly (readonly number[])[]> =>
      withScreen(3, async (page) => [
        await look(page, `<div style="${css}"></div>`),
        await look(page, `<div style="${css}; top: 10.3px"></div>`),
      ]);
    expect(await draw('height: 0.5px; background: #000')).toEqual([
      [0, 0],
      [0],
    ]);
    expect(await draw('border-top: 0.5px solid')).toEqual([[0], [0]]);
  },
  'DPR 1 上是一条半灰的线，DPR 3 上是一个点再加半个灰的': async () => {
    const line =
      '<div style="height: 20px; border-top: 1px solid; transform: scale(0.5); transform-origin: 0 0"></div>';
    expect(await withScreen(1, (page) => look(page, line))).toEqual([128]);
    expect(await withScreen(3, (page) => look(page, line))).toEqual([0, 127]);
  },
  'DPR 1 的显示器上模拟 DPR 3 的手机，`0.5px` 照样画三个点': async () => {
    const line = '<div style="border-top: 0.5px solid"></div>';
    const seen = await withScreen(1, async (_, browser) => {
      const context = await browser.newContext({
        viewport: {width: 390, height: 200},
        deviceScaleFactor: 3,
        isMobile: true,
      });
      return look(await context.newPage(), line);
    });
    expect(seen).toEqual([0, 0, 0]);
    expect(await withScreen(3, (page) => look(page, line))).toEqual([0]);
  },
});
